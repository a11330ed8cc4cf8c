import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

it('deactivates an account and activates it again', async () => {
  const { user } = await openApp({ login: 'admin', path: '/accounts' });
  const list = within(await screen.findByRole('region', { name: 'Accounts' }));
  const [turn] = await list.findAllByRole('switch', { name: /^Account .+ is active$/ });
  if (turn === undefined) throw new Error('There are no accounts');
  const [, number] = /^Account (.+) is active$/.exec(turn.getAttribute('aria-label') ?? '') ?? [];
  await user.click(turn);
  await screen.findByText(`Account ${number} is no longer active`);
  const find = () => list.findByRole('switch', { name: `Account ${number} is active` });
  expect(await find()).not.toBeChecked();
  await user.click(await find());
  await screen.findByText(`Account ${number} is active again`);
  expect(await find()).toBeChecked();
});
