import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { continueRebuild } from '#test/component/conversions.ts';
import { openApp } from '#test/component/open-app.tsx';

it('starts a rebuild of all amounts after confirmation, and shows its progress until another one can start', async () => {
  const { user } = await openApp({ login: 'admin', path: '/aframe/sync' });
  const card = within(await screen.findByRole('region', { name: 'Conversions' }));
  const start = await card.findByRole('button', { name: 'Rebuild' });
  await user.click(start);
  const question = within(await screen.findByRole('dialog', { name: 'Rebuild all amounts?' }));
  await user.click(question.getByRole('button', { name: 'Rebuild' }));
  const row = () => card.findByRole('row', { name: /Rebuild.*admin/ });
  await within(await row()).findByText('Waiting');
  expect(start).toBeDisabled();

  await continueRebuild({ state: 'running', progress: 0.428 });
  await waitFor(
    async () => expect(within(await row()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42'),
    {
      timeout: 5000,
    },
  );
  expect(start).toBeDisabled();
  await continueRebuild({ state: 'done', progress: 1, convertedRows: 0, finishedAt: new Date() });
  await within(await row()).findByText('Done', {}, { timeout: 5000 });
  expect(within(await row()).getByRole('cell', { name: '0' })).toBeInTheDocument();
  expect(start).toBeEnabled();
});
