import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend';
const YEAR = 'dates=bill_date.rp.Previous-Year';

describe('trends', () => {
  const demo = withSharedServer();

  const trend = (page: Page) => page.getByRole('region', { name: 'Trends', exact: true });
  const legend = (page: Page) => trend(page).getByRole('list', { name: 'Chart legend' }).getByRole('button');
  const openTable = (page: Page) => trend(page).getByRole('button', { name: 'Show as table' }).click();

  it.each(['light', 'dark'] as const)(
    'are held against the year before, which the address keeps, in %s',
    async (colorScheme) => {
      const { page, troubles } = await demo.openAs({
        login: 'viewer',
        path: `${SPEND}?${YEAR}&trend=FactVsTime.basicline.linear.monthly.none`,
        colorScheme,
      });
      await trend(page).getByRole('combobox', { name: 'Comparison' }).click();
      await page.getByTitle('Year over year', { exact: true }).click();
      await page.waitForURL(/trend=FactVsTime\.basicline\.linear\.monthly\.year_over_year/);
      const lastYear = new Date().getUTCFullYear() - 1;
      await expect
        .poll(() => legend(page).allTextContents())
        .toEqual([`Jan 01, ${lastYear} - Dec 31, ${lastYear}`, `Jan 01, ${lastYear - 1} - Dec 31, ${lastYear - 1}`]);
      await trend(page).locator('svg path').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await openTable(page);
      await trend(page)
        .getByRole('rowheader', { name: `Dec ${lastYear}` })
        .waitFor();
      expect((await trend(page).getByRole('columnheader').allTextContents()).slice(0, 5)).toEqual([
        'Month',
        'Compared with',
        `Jan 01, ${lastYear} - Dec 31, ${lastYear}`,
        `Jan 01, ${lastYear - 1} - Dec 31, ${lastYear - 1}`,
        'Change',
      ]);
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );

  it('report missing earlier data, and use defaults in place of invalid settings in the address', async () => {
    const { page } = await demo.openAs({
      login: 'analyst',
      path: `${SPEND}?dates=bill_date.dr.2020-01-01.&trend=FactVsTime.basicline.linear.quarterly.range_over_range`,
    });
    await trend(page)
      .getByText(/^\*No data available from .* for comparison\.$/)
      .waitFor();
    await page.goto(`${SPEND}?trend=FactVsTime.basicline.linear.monthly.week_over_week`);
    await trend(page).getByTitle('No comparison', { exact: true }).waitFor();
  });

  it('have a monthly table that adds up to the tile, also as CSV', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: `${SPEND}?${YEAR}` });
    const tile = page.getByRole('region', { name: 'Amounts' }).getByRole('button', { name: /^Total Spend/ });
    const total = await tile.getAttribute('title');
    expect(await legend(page).allTextContents()).toEqual(['Total Spend', 'Rolling mean', 'Lower band', 'Upper band']);
    await openTable(page);
    const last = trend(page).locator('tfoot tr');
    expect(await last.locator('td').first().textContent()).toBe(total);
    expect(await trend(page).locator('tbody tr').count()).toBe(12);
    expect(await trend(page).getByRole('columnheader').allTextContents()).toEqual([
      'Month',
      'Total Spend',
      'Rolling mean',
      'Lower band',
      'Upper band',
      'Packages',
      'Bill Weight',
      'Cost per Package',
      'Average Cost per lb',
      'Bill Weight per Package',
      'Accessorials',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      trend(page).getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/_Spend Analysis\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines.at(-1)?.startsWith(`Total,"${total}"`)).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('have a total after each year if there are several, also by quarter', async () => {
    const { page } = await demo.openAs({
      login: 'viewer',
      path: `${SPEND}?dates=bill_date.dr.2025-01-01.2026-03-31&trend=AllAmounts.basicline.linear.quarterly.none`,
    });
    await openTable(page);
    await expect
      .poll(() => trend(page).locator('tbody').getByRole('rowheader').allTextContents())
      .toEqual(['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', '2025 total', 'Q1 2026', '2026 total']);
  });
});
