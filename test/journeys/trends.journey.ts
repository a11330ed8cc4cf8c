import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

describe('trends', () => {
  const demo = withSharedServer();

  it('compare with the year before, as lines and as a table', async () => {
    const { page, troubles } = await demo.openAs({
      login: 'viewer',
      path: '/aframe/dashboard/spend?dates=bill_date.rp.Previous-Year&trend=FactVsTime.basicline.linear.monthly.none',
    });
    const trend = page.getByRole('region', { name: 'Trends', exact: true });
    await trend.getByRole('combobox', { name: 'Comparison' }).click();
    await page.getByTitle('Year over year', { exact: true }).click();
    await page.waitForURL(/trend=FactVsTime\.basicline\.linear\.monthly\.year_over_year/);
    const lastYear = new Date().getUTCFullYear() - 1;
    await expect
      .poll(() => trend.getByRole('list', { name: 'Chart legend' }).getByRole('button').allTextContents())
      .toEqual([`Jan 01, ${lastYear} - Dec 31, ${lastYear}`, `Jan 01, ${lastYear - 1} - Dec 31, ${lastYear - 1}`]);
    await trend.locator('svg path').first().waitFor();
    await trend.getByRole('button', { name: 'Show as table' }).click();
    await trend.getByRole('rowheader', { name: `Dec ${lastYear}` }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
