import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { generateClientInvoiceNumber } from '#contract/billing.ts';
import { fakeTimers } from '#test/component/fake-timers.ts';
import { openApp } from '#test/component/open-app.tsx';
import { replaceAnswer } from '#test/component/replace-answer.ts';

const CONFLICT = { title: 'Conflict', status: 409, code: 'conflict', detail: 'Not now.' };

/** How long a message is shown. */
const MESSAGE_MS = 3000;

/** Waits for the clients, which the dialog lists, and opens it. */
async function openDialog(user: UserEvent) {
  const button = await screen.findByRole('button', { name: 'Stamp Invoices' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  return within(await screen.findByRole('dialog'));
}

describe('stamping invoices', () => {
  it.each([
    { status: 500, body: 'broken' },
    { status: 409, body: CONFLICT },
  ])('shows Error when the server answers $status', async (answer) => {
    fakeTimers();
    const { user } = await openApp({ login: 'admin', path: '/billing' });
    replaceAnswer(generateClientInvoiceNumber.path, answer);
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Stamp' }));
    const notice = await screen.findByText('Error');
    expect(notice).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(MESSAGE_MS));
    await waitFor(() => expect(screen.queryByText('Error')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('rejects future dates, and periods that end before they start', async () => {
    const { user } = await openApp({ login: 'admin', path: '/billing' });
    const dialog = await openDialog(user);
    const enter = async (label: string, date: string) => {
      const field = dialog.getByLabelText(label);
      await user.click(field);
      fireEvent.change(field, { target: { value: date } });
      await user.keyboard('{Enter}{Tab}');
      return field;
    };
    expect(await enter('Start date', '2999-01-01')).not.toHaveValue('2999-01-01');
    expect(await enter('End date', '2020-01-01')).toHaveValue('2020-01-01');
    await user.click(dialog.getByRole('button', { name: 'Stamp' }));
    await dialog.findByText('The end date must not be before the start date.');
  });
});
