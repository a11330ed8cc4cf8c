import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, nothingLoads, violations, violationsInThemes } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const NARROW = 360;

describe('Home and Dashboards', () => {
  const demo = withSharedServer();

  const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
  const figure = (page: Page, name: string) =>
    region(page, 'The last 4 weeks').getByRole('link', { name: new RegExp(`^${name}`) });
  const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  /** Checks the page in both themes, and in one of them when it is narrow. */
  async function checkLayout(page: Page): Promise<void> {
    for (const width of [1440, NARROW]) {
      await page.setViewportSize({ width, height: 900 });
      const check = width === NARROW ? violations : violationsInThemes;
      expect(await check(page, 'whole page'), `${width}`).toEqual([]);
      await fitsWindow(page);
    }
  }

  it('fit wide and narrow screens in both themes, and lead to Spend Analysis', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/' });
    await figure(page, 'Total Spend').waitFor();
    await nothingLoads(page);
    await region(page, 'Data freshness').getByRole('button', { name: 'Show the list' }).click();
    await region(page, 'Data freshness').getByRole('cell', { name: 'UPS', exact: true }).first().waitFor();
    await region(page, 'Last imports').getByText('Loaded', { exact: true }).first().waitFor();
    await checkLayout(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Dashboards', exact: true }).click();
    await card(page, 'Spend Analysis').waitFor();
    await checkLayout(page);
    await card(page, 'Spend Analysis').click();
    await page.waitForURL(/\/aframe\/dashboard\/spend/);
    await page.goBack();
    await page.goBack();

    const shown = await figure(page, 'Fuel Surcharge').getAttribute('title');
    await figure(page, 'Fuel Surcharge').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/aframe\/dashboard\/spend\?.*dates=bill_date\.la\.28&fact=fuelSurcharge/);
    const chosen = page.getByRole('region', { name: 'Amounts' }).getByRole('button', { name: /^Fuel Surcharge/ });
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
    expect(await chosen.getAttribute('title')).toBe(shown);
    expect(troubles).toEqual([]);
  });
});
