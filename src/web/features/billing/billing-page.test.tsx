import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { generateClientInvoiceNumber } from '#contract/billing.ts';
import { fakeTimers } from '#test/component/fake-timers.ts';
import { openApp } from '#test/component/open-app.tsx';
import { replaceAnswer } from '#test/component/replace-answer.ts';

const CONFLICT = { title: 'Conflict', status: 409, code: 'conflict', detail: 'Not now.' };

describe('stamping invoices', () => {
  it.each([
    { status: 500, body: 'broken' },
    { status: 409, body: CONFLICT },
  ])('shows Error when the server answers $status', async (answer) => {
    fakeTimers();
    const { user } = await openApp({ login: 'admin', path: '/billing' });
    replaceAnswer(generateClientInvoiceNumber.path, answer);
    await user.click(await screen.findByRole('button', { name: 'Stamp Invoices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stamp' }));
    const notice = await screen.findByText('Error');
    expect(notice).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Error')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
