import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/component/open-app.tsx';

it('tests an alert on the last year before it is saved, and shows that it fired', async () => {
  const { user } = await openApp({ login: 'analyst', path: '/alerts' });
  await screen.findByText('High weekly spend');
  await user.click(screen.getByRole('button', { name: 'Add alert' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add an alert' }));
  await user.click(form.getByRole('button', { name: 'Test on the last year' }));
  expect(await form.findByText('Enter a number.')).toBeVisible();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Any spend' } });
  fireEvent.change(form.getByLabelText('Threshold'), { target: { value: '0.01' } });
  await user.click(form.getByRole('button', { name: 'Test on the last year' }));
  expect(await form.findByText(/^It would have fired \d+ times in \d+ periods\.$/)).toBeVisible();
  expect(form.getAllByText('At most $0.01').length).toBeGreaterThan(0);
  expect(await form.findByRole('img', { name: 'Spend in the last 12 months with its limits' })).toBeVisible();

  await user.click(form.getByRole('button', { name: 'Save' }));
  const row = within(await screen.findByRole('row', { name: /Any spend/ }));
  expect(row.getByText('Fired')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Log of Any spend' }));
  const log = within(await screen.findByRole('dialog', { name: 'Log of Any spend' }));
  expect((await log.findAllByText('At most $0.01')).length).toBeGreaterThan(0);
  expect(log.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});
