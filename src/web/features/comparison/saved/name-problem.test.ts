import { expect, it } from 'vitest';
import { canSaveAs, nameProblemOf } from './name-problem.ts';

const typed = (name: string, overwrite = false) => ({ name, existing: ['West'], overwrite });

it.each([
  ['', 'empty', 'empty'],
  ['   ', 'spaces', 'spaces'],
  ['Set1', 'rule', null],
  ['Set2_a', 'rule', null],
  ['a b', 'rule', 'rule'],
  ['ABCDEFGHIJKLMNOP', 'rule', 'rule'],
  ['West', 'exists', 'exists'],
  ['ABCDEFGHIJKLMNO', null, null],
  ['west', null, null],
])('the problem of "%s" is %s as the name of a set and %s as the name of a group', (name, ofSet, ofGroup) => {
  expect([nameProblemOf('set', typed(name)), nameProblemOf('group', typed(name))]).toEqual([ofSet, ofGroup]);
});

it('accepts an existing name once the reader agrees to overwrite it', () => {
  expect(nameProblemOf('set', typed('West', true))).toBeNull();
  expect(nameProblemOf('set', typed('a b', true))).toBe('rule');
});

it.each(['set', 'group'] as const)('allows ten of each %s, and more only by overwriting', (kind) => {
  const names = Array.from({ length: 10 }, (_, index) => `s${index}`);
  expect(canSaveAs(kind, 'new', names.slice(1))).toBe(true);
  expect(canSaveAs(kind, 'new', names)).toBe(false);
  expect(canSaveAs(kind, 's3', names)).toBe(true);
});
