import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

it('rejects recipients that are no e-mail addresses', async () => {
  const { user } = await openApp({ login: 'analyst', path: '/viewScheduledReports' });
  await user.click(await screen.findByRole('button', { name: 'Add schedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const recipients = await dialog.findByRole('combobox', { name: 'Recipients' });
  fireEvent.change(recipients, { target: { value: 'not an address,' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('not is not an e-mail address.')).toBeVisible();
});
