import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enter } from '#test/component/enter.ts';
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

it('keeps the selected accounts while the list is searched, until the selection is cleared', async () => {
  const { user } = await openApp({ login: 'admin', path: '/accounts' });
  const list = within(await screen.findByRole('region', { name: 'Accounts' }));
  const choices = () => list.findAllByRole('checkbox', { name: /^Select account / });
  const numberOf = (choice: HTMLElement | undefined) =>
    (choice?.getAttribute('aria-label') ?? '').replace('Select account ', '');
  const [first, second] = await choices();
  if (first === undefined) throw new Error('There are no accounts');
  const searched = numberOf(second);
  await user.click(first);
  await list.findByText('1 account selected');
  await enter(user, screen.getByRole('textbox', { name: 'Search: Accounts' }), searched);
  await waitFor(async () => expect((await choices()).map(numberOf)).toEqual([searched]));
  await user.click((await choices())[0] as HTMLElement);
  await list.findByText('2 accounts selected');
  await user.click(list.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(list.queryByText(/accounts? selected/)).toBeNull());
});
