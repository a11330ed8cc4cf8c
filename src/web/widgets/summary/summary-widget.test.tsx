import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { toRows } from '#contract/question.ts';
import { collectAnswers, failRequests } from '#test/component/answers.ts';
import { findWidget } from '#test/component/dashboard.ts';
import { openApp } from '#test/component/open-app.tsx';

const OVERVIEW = '/aframe/dashboard/overview';

describe('the table of carriers and services', () => {
  it('sorts its rows above their total, and copies all of them', async () => {
    const { user } = await openApp({ login: 'analyst', path: OVERVIEW });
    const collected = collectAnswers('/data/overview/summary');
    const summary = await findWidget('Carriers and Services');
    const [parts = [], whole = []] = collected
      .map((answer) => toRows(widgetData.output.parse(answer)))
      .toSorted((a, b) => b.length - a.length);
    const cost = within(summary).getByRole('columnheader', { name: 'Weekly Cost' });
    await user.click(within(cost).getByRole('button'));
    expect(cost).toHaveAttribute('aria-sort', 'descending');
    const shown = exactIn(summary, 'tbody tr td:nth-child(4)').map(digits);
    const counted = parts
      .filter((row) => Number(row.weeklyVolume) !== 0 || Number(row.weeklyCost) !== 0)
      .map((row) => Math.round(Number(row.weeklyCost)));
    expect(shown).toEqual(counted.toSorted((a, b) => b - a));
    const [total = ''] = exactIn(summary, 'tfoot td:nth-child(4)');
    expect(digits(total)).toBe(Math.round(Number(whole[0]?.weeklyCost)));
    within(cost).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(cost).toHaveAttribute('aria-sort', 'ascending');

    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(summary).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied to clipboard');
    const [copied = ''] = copy.mock.lastCall ?? [];
    expect(copied.split('\n')).toHaveLength(shown.length + 2);
    expect(copied).toContain(total);
  });

  it('reports an error with a retry button, without affecting the other widgets', async () => {
    const { user } = await openApp({ login: 'viewer', path: OVERVIEW });
    const restore = failRequests('/data/overview/summary');
    const summary = await screen.findByLabelText('Carriers and Services', { selector: 'section' });
    const alert = await within(summary).findByRole('alert');
    within(await findWidget('Last Four Weeks')).getByText('Weekly Spend');
    restore();
    await user.click(within(alert).getByRole('button'));
    await waitFor(() => expect(within(summary).getByRole('table')).toBeVisible());
  });
});

const exactIn = (widget: HTMLElement, cells: string): string[] =>
  [...widget.querySelectorAll(`${cells} span[title]`)].map((cell) => cell.getAttribute('title') ?? '');

/** The digits of a formatted figure, cents included. */
const digits = (text: string) => Number(text.replaceAll(/\D/g, ''));
