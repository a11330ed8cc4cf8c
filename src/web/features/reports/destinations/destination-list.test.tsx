import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

it('sets how reports run, and adds a server that schedules can then use', async () => {
  const { user, server } = await openApp({ login: 'admin', path: '/reportsExecConfig' });
  const parallel = await screen.findByRole('spinbutton', { name: 'Reports that run at the same time' });
  fireEvent.change(parallel, { target: { value: '9' } });
  await user.click(screen.getByRole('button', { name: 'Save: Reports that run at the same time' }));
  expect(await screen.findByText('Enter a whole number from 1 to 8.')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  const saveQuietHours = screen.getByRole('button', { name: 'Save: Quiet hours' });
  await waitFor(() => expect(saveQuietHours).toBeEnabled());
  await user.click(saveQuietHours);
  await screen.findByText('The setting has been saved');
  await server.services.store.execute(`DELETE FROM tenant_settings WHERE key = 'reportQuietHours'`);

  expect(screen.getByText('sftp://files.halden.example:22/reports')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add destination' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a destination' }));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Archive' } });
  fireEvent.change(form.getByLabelText('Server'), { target: { value: 'archive.example' } });
  fireEvent.change(form.getByLabelText('Username'), { target: { value: 'us' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter the password or key.')).toBeVisible();
  fireEvent.change(form.getByLabelText('Password'), { target: { value: 'secret' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('The destination has been saved');
  expect(await screen.findByText('sftp://archive.example:22/')).toBeVisible();
});
