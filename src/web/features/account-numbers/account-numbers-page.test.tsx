import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

it('says whose account numbers are, and assigns an account seen on invoices', async () => {
  const { user } = await openApp({ login: 'admin', path: '/accounts' });
  await openFromMenu(user, 'Account Number Validation');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Account numbers' }), {
    target: { value: 'a1d3r0\n0000A1D3R9\n987654321' },
  });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const rowOf = async (number: string) =>
    within((await screen.findByText(number, { selector: 'bdi' })).closest('tr') ?? document.body);
  expect((await rowOf('a1d3r0')).getByText('Active')).toBeVisible();
  expect((await rowOf('a1d3r0')).getByText('Halden Outdoor Group')).toBeVisible();
  expect((await rowOf('0000A1D3R9')).getByText('Inactive')).toBeVisible();
  expect((await rowOf('987654321')).getByText('Unknown')).toBeVisible();
  const group = await screen.findByRole('combobox', { name: 'Assign account 9041771 to a group' });
  await choose(user, group, 'Wholesale – Freight');
  await screen.findByText('The account has been assigned');
  await expect
    .poll(() => screen.queryByRole('combobox', { name: 'Assign account 9041771 to a group' }))
    .not.toBeInTheDocument();
});
