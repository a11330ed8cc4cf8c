import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { type Row, toRows } from '#contract/question.ts';
import { collectAnswers } from '#test/component/answers.ts';
import { findBar, findWidget } from '#test/component/dashboard.ts';
import { openApp } from '#test/component/open-app.tsx';

const OVERVIEW = '/aframe/dashboard/overview';

describe('the last four weeks', () => {
  const findWeeks = () => findWidget('Last Four Weeks');
  const tile = (weeks: HTMLElement, name: string) => {
    const found = within(weeks).getByRole('heading', { name, level: 3 }).closest('li');
    if (found === null) throw new Error(`No tile ${name}`);
    return found;
  };
  const exactOf = (weeks: HTMLElement, name: string) =>
    tile(weeks, name).querySelector('span[title]')?.getAttribute('title');

  it('shows the figures of the last week, to the cent, and how they changed', async () => {
    await openApp({ login: 'analyst', path: OVERVIEW });
    const answers = collectAnswers('/data/overview/weeks');
    const weeks = await findWeeks();
    const [lastYear = [], thisYear = []] = answers
      .map((answer) => toRows(widgetData.output.parse(answer)))
      .toSorted((a, b) => weekOf(a).localeCompare(weekOf(b)));
    expect([lastYear.length, thisYear.length]).toEqual([4, 4]);
    const last = thisYear.at(-1) ?? {};
    expect(digits(exactOf(weeks, 'Weekly Spend'))).toBe(last.weeklySpend);
    expect(digits(exactOf(weeks, 'Weekly Packages'))).toBe(last.weeklyPackages);
    expect(digits(exactOf(weeks, 'Average Spend'))).toBe(Math.round(Number(last.averageSpend)));
    const change = (Number(last.weeklySpend) / Number(lastYear.at(-1)?.weeklySpend) - 1) * 100;
    const shown = [...tile(weeks, 'Weekly Spend').querySelectorAll('dd')].at(-1)?.textContent;
    expect(Number(shown?.replace('%', ''))).toBeCloseTo(change, 0);
  });

  it('shows another client if the address names it', async () => {
    const { user } = await openApp({ login: 'analyst', path: OVERVIEW });
    const before = exactOf(await findWeeks(), 'Weekly Spend');
    await user.click(within(await findBar()).getByRole('button', { name: /Halden Outdoor Group/ }));
    const panel = await screen.findByRole('dialog', { name: 'Select Client' });
    const reloaded = collectAnswers('/getDashboardsFromDB');
    await user.click(within(panel).getByRole('button', { name: /Brightleaf/ }));
    await waitFor(() => expect(reloaded).toHaveLength(1));
    await waitFor(() => expect(window.location.search).toMatch(/client=\d+/));
    await waitFor(async () => {
      const now = exactOf(await findWeeks(), 'Weekly Spend');
      expect(now).toBeTruthy();
      expect(now).not.toBe(before);
    });
  });
});

function weekOf(rows: readonly Row[]): string {
  return String(rows[0]?.bill_week ?? '');
}

/** The digits of a formatted figure, cents included. */
function digits(text: string | null | undefined): number {
  return Number((text ?? '').replaceAll(/\D/g, ''));
}
