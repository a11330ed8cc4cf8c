import { expect, it } from 'vitest';
import { clientOptions, roleOptions } from './user-options.ts';

const roles = [
  { id: 1, name: 'ROLE_ADMIN', grantable: false },
  { id: 2, name: 'ROLE_GUEST', grantable: true },
];

it('disables roles that the reader cannot grant, unless the user has them', () => {
  const disabled = (held: typeof roles) => roleOptions(roles, { roles: held }).map((option) => option.disabled);
  expect(disabled([])).toEqual([true, false]);
  expect(disabled(roles)).toEqual([false, false]);
  expect(roleOptions(roles, null).map(({ value, label }) => [value, label])).toEqual([
    [1, 'ROLE_ADMIN'],
    [2, 'ROLE_GUEST'],
  ]);
});

it("offers the reader's clients and those the user already has, each once", () => {
  const [acme, west] = [
    { id: 1, name: 'Acme', code: 'ACME' },
    { id: 2, name: 'West', code: 'W' },
  ];
  expect(clientOptions([acme], { clients: [west, acme] })).toEqual([
    { value: 2, label: 'West (W)' },
    { value: 1, label: 'Acme (ACME)' },
  ]);
});
