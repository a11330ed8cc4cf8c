import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose } from '#test/component/choose.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

it('configures an account, whose next invoice is then expected on the chosen day', async () => {
  const { user } = await openApp({ login: 'admin', path: '/accounts' });
  await openFromMenu(user, 'Account Configuration');
  await user.click(await screen.findByRole('button', { name: 'Edit 310200410' }));
  const dialog = within(await screen.findByRole('dialog'));
  await choose(user, dialog.getByLabelText('Invoice day'), 'Friday');
  fireEvent.change(dialog.getByLabelText('Agreement'), { target: { value: 'FedEx 2026' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The account has been saved');
  const row = within((await screen.findByText('FedEx 2026')).closest('tr') ?? document.body);
  expect(row.getByText('Weekly, Friday')).toBeVisible();
});
