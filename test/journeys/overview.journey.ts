import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/startup/project-root.ts';
import { fitsWindow, rememberedSession, requestToken, violations, violationsInThemes } from './browser.ts';
import { withSharedServer } from './demo-server.ts';
import { findTotal } from './find-total.ts';

const ASSETS = join(projectRoot, 'dist', 'web', 'assets');
const MOST_SCRIPT_BYTES = 400_000;

describe('the Overview', () => {
  const demo = withSharedServer();

  const weeks = (page: Page) => page.getByRole('region', { name: 'Last Four Weeks', exact: true });
  const table = (page: Page) => page.getByRole('region', { name: 'Carriers and Services' }).getByRole('table');
  const tile = (page: Page, name: string) => weeks(page).getByRole('listitem').filter({ hasText: name });
  const exactOf = (page: Page, name: string) => tile(page, name).locator('span[title]').first().getAttribute('title');
  const drawn = async (page: Page) => {
    await tile(page, 'Weekly Spend').waitFor();
    await table(page).waitFor();
  };

  it('is where the dashboards start, fits every screen, and opens the rows and the page behind each figure', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/aframe/dashboard' });
    await page.waitForURL(/\/aframe\/dashboard\/overview/);
    await drawn(page);
    // It has neither dates nor filters.
    expect(await page.getByRole('search', { name: 'Client, dates and filters' }).getByRole('button').count()).toBe(1);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect((await menu.getByRole('link').allInnerTexts()).slice(1, 3)).toEqual(['Overview', 'Spend Analysis']);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').count()).toBe(1);
    expect(await violationsInThemes(page, 'whole page')).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await fitsWindow(page);
    await weeks(page).getByRole('button', { name: 'Show as table' }).click();
    expect(await weeks(page).getByRole('row').count()).toBe(1 + 2 * 4);
    expect(await violations(page, 'whole page')).toEqual([]);
    await weeks(page).getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('banner').getByText('Dashboards', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Options' }).click();
    await expect.poll(() => page.getByRole('search').getByRole('button').count()).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });

    const spend = digits(await exactOf(page, 'Weekly Spend'));
    await tile(page, 'Weekly Spend').getByRole('button', { name: 'Rows for Weekly Spend' }).click();
    await page.getByRole('dialog', { name: /^Weekly Spend: / }).waitFor();
    await page.waitForURL(/rows=weeklySpend&rowsPeriod=\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d/);
    await expect.poll(async () => digits(await findTotal(page.getByRole('dialog'), 'NET_AMOUNT'))).toBe(spend);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const row = table(page).locator('tbody tr').first();
    const service = (await row.locator('td').first().textContent()) ?? '';
    await row.locator('td').nth(2).getByRole('button').press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Weekly Cost: / });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(service);
    expect(new URL(page.url()).searchParams.get('rows.service')).toBe(service);
    await page.getByRole('button', { name: 'Close' }).click();

    const ways = page.getByRole('navigation', { name: 'Look closer' });
    expect(await ways.getByRole('link').count()).toBe(11);
    expect(await ways.getByRole('link', { name: 'Carrier Score' }).getAttribute('href')).toMatch(/\/carrierScore/);
    expect(await tile(page, 'Average Bill Weight').getByRole('link').getAttribute('href')).toMatch(
      /\/weight\?client=\d+&dates=bill_date\.dr\.\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d&fact=billWeightPerPackage/,
    );
    expect(troubles).toEqual([]);
  });

  it('appears before the chart library is loaded, with little code', async () => {
    const storage = rememberedSession(await requestToken(demo.url, 'viewer'));
    const { page } = await demo.open({ storage });
    await page.goto('/aframe/dashboard/overview');
    await drawn(page);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => ({
          name: new URL(entry.name).pathname.split('/').at(-1) ?? '',
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
    );
    expect(scripts.filter(({ name }) => name.startsWith('chart-'))).toEqual([]);
    expect(readdirSync(ASSETS).some((name) => name.startsWith('chart-'))).toBe(true);
    expect(Math.min(...scripts.map(({ bytes }) => bytes))).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });

  it('loads the code of other pages in advance, except for users who save data', async () => {
    const storage = rememberedSession(await requestToken(demo.url, 'viewer'));
    const { page } = await demo.open({ storage, prefetches: true });
    const prefetched = page.waitForResponse((answer) => /\/assets\/chart-/.test(answer.url()));
    await page.goto('/aframe/dashboard/overview');
    expect((await prefetched).ok()).toBe(true);
  });
});

/** Returns the digits of a formatted figure, cents included. */
function digits(text: string | null): number {
  return Number((text ?? '').replaceAll(/\D/g, ''));
}
