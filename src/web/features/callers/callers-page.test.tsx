import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failRequests } from '#test/component/answers.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';
import { collectSavedFiles } from '#test/component/saved-files.ts';
import { addCredential } from '#test/credential.ts';

it('shows who calls the interface, with the log of calls', async () => {
  const { user, server } = await openApp({ login: 'admin', path: '/profile' });
  const { token } = await addCredential(server, { clientId: 1, callsPerMinute: 1, name: 'Label printer' });
  const statuses = [];
  for (const url of ['/api/v1/clients', '/api/v1/model'])
    statuses.push((await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode);
  expect(statuses).toEqual([200, 429]);
  await openFromMenu(user, 'Callers');
  const counts = within(await screen.findByRole('region', { name: 'Callers' }));
  const row = within(await counts.findByRole('row', { name: /Label printer.*GET \/api\/v1\/model/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Label printer'), 'GET /api/v1/model', '1']),
  );
  const log = within(screen.getByRole('region', { name: 'Last 10,000 calls' }));
  await user.click(await log.findByLabelText('Search by credential, call or address'));
  await user.paste('v1/model');
  await waitFor(() => expect(log.getAllByRole('row', { name: /Label printer/ })).toHaveLength(1));
  expect(log.getByText('429')).toBeVisible();
});

it('downloads the log again after a failure, and shows the first page for a page number that is too high', async () => {
  const files = collectSavedFiles();
  const { user } = await openApp({ login: 'admin', path: '/callersUINew?page=2000000' });
  const log = within(await screen.findByRole('region', { name: 'Last 10,000 calls' }));
  await log.findAllByRole('row', { name: /Label printer/ });
  const restore = failRequests('log.csv');
  await user.click(log.getByRole('button', { name: 'Download CSV' }));
  const retry = await log.findByRole('button', { name: 'Try again' });
  restore();
  await user.click(retry);
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['api-calls.csv']));
  expect(log.queryByRole('button', { name: 'Try again' })).toBeNull();
});
