import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { conversions } from '#server/stores/schema.ts';
import { openApp } from '#test/component/open-app.tsx';

it('starts a rebuild of all amounts after a question, and shows its progress until another one can start', async () => {
  const { user, server } = await openApp({ login: 'admin', path: '/aframe/sync' });
  const { db } = server.services;
  const card = within(await screen.findByRole('region', { name: 'Conversions' }));
  const start = await card.findByRole('button', { name: 'Rebuild' });
  await user.click(start);
  const question = within(await screen.findByRole('dialog', { name: 'Rebuild all amounts?' }));
  await user.click(question.getByRole('button', { name: 'Rebuild' }));
  const row = () => card.findByRole('row', { name: /Rebuild.*admin/ });
  await within(await row()).findByText('Waiting');
  expect(start).toBeDisabled();

  // The worker's server runs no jobs.
  await db.update(conversions).set({ state: 'running', progress: 0.428 }).where(eq(conversions.kind, 'rebuild'));
  await waitFor(
    async () => expect(within(await row()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42'),
    {
      timeout: 5000,
    },
  );
  expect(start).toBeDisabled();
  const ended = { state: 'done', progress: 1, convertedRows: 0, finishedAt: new Date() } as const;
  await db.update(conversions).set(ended).where(eq(conversions.kind, 'rebuild'));
  await within(await row()).findByText('Done', {}, { timeout: 5000 });
  expect(within(await row()).getByRole('cell', { name: '0' })).toBeInTheDocument();
  expect(start).toBeEnabled();
});
