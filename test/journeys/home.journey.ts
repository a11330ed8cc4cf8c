import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, nothingLoads, violations, violationsInThemes, visit } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const NARROW = 360;

describe('Home and Dashboards', () => {
  const demo = withSharedServer();

  const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
  const figure = (page: Page, name: string) =>
    region(page, 'The last 4 weeks').getByRole('link', { name: new RegExp(`^${name}`) });
  const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  it('fit wide and narrow screens in both themes, and lead to Spend Analysis', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/dashboards' });
    await card(page, 'Spend Analysis').waitFor();
    expect(await card(page, 'Spend Analysis').getAttribute('href')).toMatch(/\/aframe\/dashboard\/spend/);
    expect(await violationsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: NARROW, height: 900 });
    await fitsWindow(page);

    await visit(page, '/');
    await figure(page, 'Total Spend').waitFor();
    await nothingLoads(page);
    await region(page, 'Data freshness').getByRole('button', { name: 'Show the list' }).click();
    await region(page, 'Data freshness').getByRole('cell', { name: 'UPS', exact: true }).first().waitFor();
    await region(page, 'Last imports').getByText('Loaded', { exact: true }).first().waitFor();
    await fitsWindow(page);
    expect(await violations(page, 'whole page')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await violationsInThemes(page, 'whole page')).toEqual([]);

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
