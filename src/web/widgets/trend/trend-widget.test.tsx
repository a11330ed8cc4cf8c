import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findAmount, findWidget, holdFigures, SPEND } from '#test/component/dashboard.ts';
import { openApp } from '#test/component/open-app.tsx';
import { collectSavedFiles } from '#test/component/saved-files.ts';

const YEAR = 'dates=bill_date.rp.Previous-Year';

describe('the trends', () => {
  const findTrends = () => findWidget('Trends');
  const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
  const headersOf = (trends: HTMLElement) => textsOf(within(trends).getAllByRole('columnheader'));
  const legendOf = (trends: HTMLElement) =>
    textsOf(within(within(trends).getByRole('list', { name: 'Chart legend' })).getAllByRole('button'));

  it('can be compared with the year before, as the address records', async () => {
    const path = `${SPEND}?${YEAR}&trend=FactVsTime.basicline.linear.monthly.none`;
    const { user } = await openApp({ login: 'viewer', path });
    holdFigures(['trend']);
    const years = ['Jan 01, 2025 - Dec 31, 2025', 'Jan 01, 2024 - Dec 31, 2024'];
    await user.click(within(await findTrends()).getByRole('combobox', { name: 'Comparison' }));
    await user.click(await screen.findByTitle('Year over year'));
    await waitFor(() =>
      expect(window.location.search).toMatch(/trend=FactVsTime\.basicline\.linear\.monthly\.year_over_year/),
    );
    await waitFor(async () => expect(legendOf(await findTrends())).toEqual(years));
    const trends = await findTrends();
    await user.click(within(trends).getByRole('button', { name: 'Show as table' }));
    await within(trends).findByRole('rowheader', { name: 'Dec 2025' });
    expect(headersOf(trends).slice(0, 5)).toEqual(['Month', 'Compared with', ...years, 'Change']);

    // The change is explained by keyboard, by parts that add up to it.
    const why = within(trends).getByRole('button', { name: 'Why' });
    why.focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why did Total Spend change?' }));
    expect(dialog.getByRole('radio', { name: 'Year over year' })).toBeChecked();
    const table = await dialog.findByRole('table', { name: /^Total Spend (rose|fell) by \$/ });
    const heads = textsOf(within(table).getAllByRole('rowheader'));
    expect(heads).toContain('Volume: more or fewer packages');
    const cents = (text: string | null | undefined) => Math.round(Number((text ?? '').replaceAll(/[$,+]/g, '')) * 100);
    const changes = [...table.querySelectorAll('tbody td:nth-of-type(1)')].map((cell) => cents(cell.textContent));
    const total = [...table.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)[0];
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(cents(total));
    expect([...table.querySelectorAll('tfoot td')].at(-1)).toHaveTextContent(/^100(\.00)?%$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(why).toHaveFocus());
  });

  it('note that there are no earlier data to compare with', async () => {
    const path = `${SPEND}?dates=bill_date.dr.2020-01-01.&trend=FactVsTime.basicline.linear.quarterly.range_over_range`;
    await openApp({ login: 'analyst', path });
    holdFigures(['trend']);
    await within(await findTrends()).findByText(/^\*No data available from .* for comparison\.$/);
  });

  it('use default settings in place of invalid ones in the address', async () => {
    const path = `${SPEND}?trend=FactVsTime.basicline.linear.monthly.week_over_week`;
    await openApp({ login: 'analyst', path });
    holdFigures(['trend']);
    within(await findTrends()).getByTitle('No comparison');
  });

  it('have a monthly table that adds up to the amount in the tile, also as CSV', async () => {
    const { user } = await openApp({ login: 'analyst', path: `${SPEND}?${YEAR}` });
    holdFigures(['amounts', 'trend']);
    const files = collectSavedFiles();
    const total = (await findAmount('Total Spend')).title;
    const trends = await findTrends();
    const lines = ['Total Spend', 'Rolling mean', 'Lower band', 'Upper band'];
    expect(legendOf(trends)).toEqual(lines);
    await user.click(within(trends).getByRole('button', { name: 'Show as table' }));
    await within(trends).findByRole('table');
    expect(trends.querySelector('tfoot td')).toHaveTextContent(total);
    expect(trends.querySelectorAll('tbody tr')).toHaveLength(12);
    expect(headersOf(trends)).toEqual([
      'Month',
      ...lines,
      'Packages in Total Spend',
      'Bill Weight in Total Spend',
      'Cost per Package',
      'Average Cost per lb',
      'Average Bill Weight',
      'Accessorials',
    ]);
    await user.click(within(trends).getByRole('button', { name: 'Export CSV' }));
    expect(files[0]?.name).toMatch(/_Spend Analysis\.csv$/);
    const rows = (await files[0]?.content.text())?.trimEnd().split('\r\n');
    expect(rows).toHaveLength(14);
    expect(rows?.at(-1)?.startsWith(`Total,"${total}"`)).toBe(true);
  });

  it('have a total after each year if there are several, also by quarter', async () => {
    const path = `${SPEND}?dates=bill_date.dr.2025-01-01.2026-03-31&trend=AllAmounts.basicline.linear.quarterly.none`;
    const { user } = await openApp({ login: 'viewer', path });
    holdFigures(['trend']);
    const trends = await findTrends();
    await user.click(within(trends).getByRole('button', { name: 'Show as table' }));
    await within(trends).findByRole('table');
    const names = [...trends.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', '2025 total', 'Q1 2026', '2026 total']);
  });
});
