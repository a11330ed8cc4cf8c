import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';

it('lists slow queries, and shows the plan of those that have one', async () => {
  const { user, server } = await openApp({ login: 'admin', path: '/accounts' });
  const { store, tenantId, now } = server.services;
  const plan = 'Expression\n  ReadFromMergeTree (shipments)\n    Granules: 3/120';
  const insert = `
    INSERT INTO slow_questions (tenant_id, asked_at, page_id, ms, request_id, plan)
    VALUES ($1, $2, 'spend', 4100, 'explained', $3), ($1, $2, 'spend', 2400, 'not-explained', NULL)`;
  await store.execute(insert, [tenantId, now(), plan]);
  await openFromMenu(user, 'Statistics');
  const rowOf = async (requestId: string) =>
    within((await screen.findByText(requestId, { selector: 'bdi' })).closest('tr') ?? document.body);
  expect((await rowOf('not-explained')).queryByRole('button', { name: 'Show plan' })).toBeNull();
  await user.click((await rowOf('explained')).getByRole('button', { name: 'Show plan' }));
  const title = 'Plan of a query on Spend Analysis';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('region', { name: title }).textContent).toBe(plan);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
