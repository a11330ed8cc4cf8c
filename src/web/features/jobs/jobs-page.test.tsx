import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';
import { addClient } from '#test/factories/client.factory.ts';

it('lists what failed with its log, and starts it again', async () => {
  const { user, server } = await openApp({ login: 'admin', path: '/profile' });
  const { store } = server.services;
  // Other tests leave jobs of the demo's clients waiting.
  const name = 'Idle Parcels';
  const clientId = await addClient(server.services, { name });
  const { rows } = await store.execute(
    `INSERT INTO pgboss.job (name, data, state, started_on, completed_on, output)
     VALUES ('audit-client', $1, 'failed', now() - interval '2 minutes', now(), '{"message": "The disk is full."}') RETURNING id`,
    [{ auditedClientId: clientId }],
  );
  await store.execute(
    "INSERT INTO job_attempts VALUES ($1, now() - interval '2 minutes', now(), 'Error: The disk is full.')",
    [rows[0]?.id],
  );
  await openFromMenu(user, 'Jobs');
  const row = await screen.findByRole('row', { name: /Audit of a client.*The disk is full/ });
  await user.click(within(row).getByRole('button', { name: `Log of ${name}` }));
  const log = await screen.findByRole('dialog', { name: `Log of ${name}` });
  expect(await within(log).findByText('Error: The disk is full.')).toBeVisible();
  expect(within(log).getByText('0:02:00')).toBeVisible();
  await user.click(within(log).getByRole('button', { name: 'Close' }));
  await user.click(within(row).getByRole('button', { name: `Start ${name} again` }));
  expect(await screen.findByText('The job is waiting to start again')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Cancel ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByText('The job has been cancelled')).toBeVisible();
});
