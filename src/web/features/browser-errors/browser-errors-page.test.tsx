import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportBrowserError } from '#contract/browser-errors.ts';
import { replaceAnswers } from '#test/component/answers.ts';
import { enter } from '#test/component/enter.ts';
import { openFromMenu } from '#test/component/menu.ts';
import { openApp } from '#test/component/open-app.tsx';
import { reportError, toReport } from '#web/api/report-error.ts';

it('lists what pages reported, once for many equal errors, and resolves it by version', async () => {
  const { user } = await openApp({ login: 'admin', path: '/profile' });
  await screen.findByRole('navigation', { name: 'Main menu' });
  let reports = 0;
  replaceAnswers(reportBrowserError.path, async (ask) => {
    const answer = await ask();
    reports += 1;
    return answer;
  });
  for (const row of [1, 2, 3]) reportError(new Error(`Row ${row} of ann@example.com is missing`));
  reportError(new Error('ResizeObserver loop completed with undelivered notifications.'));
  await waitFor(() => expect(reports).toBe(1));
  await openFromMenu(user, 'Errors in Browsers');
  const found = await screen.findByRole('row', { name: /Row 1 of \(e-mail\) is missing/ });
  expect(within(found).getByText('/profile')).toBeVisible();
  expect(within(found).getByText('Open')).toBeVisible();
  await user.click(within(found).getByRole('button', { name: 'Expand row' }));
  expect(await screen.findByText(/^admin: 1, last /)).toBeVisible();
  await user.click(within(found).getByRole('button', { name: /^Resolve:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve the error' }));
  await user.clear(dialog.getByRole('textbox'));
  await enter(user, dialog.getByRole('textbox'), 'soon');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await dialog.findByText('Enter a version such as 1.4.0.')).toBeVisible();
  await user.clear(dialog.getByRole('textbox'));
  await enter(user, dialog.getByRole('textbox'), '1.4.0');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('In 1.4.0, by admin')).toBeVisible();
  expect(screen.queryByText(/ResizeObserver/)).toBeNull();
});

it('cuts reports to what the server accepts', () => {
  const { message, stack, page } = toReport('x'.repeat(2000), '/reports?client=7');
  expect([message.length, stack, page]).toEqual([1000, '', '/reports']);
});
