import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { widgetData } from '#contract/analytics.ts';
import { type Row, toRows } from '#contract/question.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const OVERVIEW = '/aframe/dashboard/overview';
const ASSETS = join(projectRoot, 'dist', 'web', 'assets');
const MOST_SCRIPT_BYTES = 400_000;

describe('the Overview', () => {
  const demo = withSharedServer();

  const open = (login = 'analyst', colorScheme: 'light' | 'dark' = 'light', path = OVERVIEW) =>
    demo.openAs({ login, path, colorScheme });
  const weeks = (page: Page) => page.getByRole('region', { name: 'Last Four Weeks', exact: true });
  const summary = (page: Page) => page.getByRole('region', { name: 'Carriers and Services' });
  const table = (page: Page) => summary(page).getByRole('table');
  const tile = (page: Page, name: string) => weeks(page).getByRole('listitem').filter({ hasText: name });
  const exactOf = (page: Page, name: string) => tile(page, name).locator('span[title]').first().getAttribute('title');
  const drawn = async (page: Page) => {
    await tile(page, 'Weekly Spend').waitFor();
    await table(page).waitFor();
  };

  /** Returns the rows of a widget's responses during an action, in their order. */
  async function answersDuring(page: Page, widget: string, work: () => Promise<unknown>): Promise<Row[][]> {
    const answers: Promise<Row[]>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith(`/data/overview/${widget}`))
        answers.push(response.json().then((body) => toRows(widgetData.output.parse(body))));
    });
    await work();
    return Promise.all(answers);
  }

  it.each(['light', 'dark'] as const)(
    'is where the dashboards start, without dates and filters, in %s',
    async (colorScheme) => {
      const { page, troubles } = await open('analyst', colorScheme, '/aframe/dashboard');
      await page.waitForURL(/\/aframe\/dashboard\/overview/);
      await drawn(page);
      expect(await page.getByRole('search', { name: 'Client, dates and filters' }).getByRole('button').count()).toBe(1);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      expect((await menu.getByRole('link').allInnerTexts()).slice(1, 3)).toEqual(['Overview', 'Spend Analysis']);
      expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await weeks(page).getByRole('button', { name: 'Show as table' }).click();
      expect(await weeks(page).getByRole('row').count()).toBe(1 + 2 * 4);
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );

  it('shows the figures of its requests, to the cent', async () => {
    const { page } = await open();
    await drawn(page);
    const answers = await answersDuring(page, 'weeks', async () => {
      await page.reload();
      await drawn(page);
    });
    const [lastYear = [], thisYear = []] = answers.toSorted((a, b) => weekOf(a).localeCompare(weekOf(b)));
    expect([lastYear.length, thisYear.length]).toEqual([4, 4]);
    const last = thisYear.at(-1) ?? {};
    expect(digits(await exactOf(page, 'Weekly Spend'))).toBe(last.weeklySpend);
    expect(digits(await exactOf(page, 'Weekly Packages'))).toBe(last.weeklyPackages);
    expect(digits(await exactOf(page, 'Average Spend'))).toBe(Math.round(Number(last.averageSpend)));
    const change = (Number(last.weeklySpend) / Number(lastYear.at(-1)?.weeklySpend) - 1) * 100;
    const shown = await tile(page, 'Weekly Spend').locator('dd').last().textContent();
    expect(Number(shown?.replace('%', ''))).toBeCloseTo(change, 0);
  });

  it('sorts the carriers and services above their total, and copies all of them', async () => {
    const { page } = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const [parts = [], whole = []] = (
      await answersDuring(page, 'summary', async () => {
        await page.reload();
        await drawn(page);
      })
    ).toSorted((a, b) => b.length - a.length);
    const cost = table(page).getByRole('columnheader', { name: 'Weekly Cost' });
    await cost.getByRole('button').click();
    expect(await cost.getAttribute('aria-sort')).toBe('descending');
    const costs = () => table(page).locator('tbody tr td:nth-child(4) span[title]');
    const shown = await Promise.all(
      (await costs().all()).map(async (cell) => digits(await cell.getAttribute('title'))),
    );
    const counted = parts
      .filter((row) => Number(row.weeklyVolume) !== 0 || Number(row.weeklyCost) !== 0)
      .map((row) => Math.round(Number(row.weeklyCost)));
    expect(shown).toEqual(counted.toSorted((a, b) => b - a));
    const total = table(page).locator('tfoot td:nth-child(4) span[title]');
    expect(digits(await total.getAttribute('title'))).toBe(Math.round(Number(whole[0]?.weeklyCost)));
    await cost.getByRole('button').press('Enter');
    expect(await cost.getAttribute('aria-sort')).toBe('ascending');
    await summary(page).getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(shown.length + 2);
    expect(copied).toContain(await total.getAttribute('title'));
  });

  it('changes the client, and keeps all other choices', async () => {
    const { page, troubles } = await open();
    await drawn(page);
    const before = await exactOf(page, 'Weekly Spend');
    await page
      .getByRole('search')
      .getByRole('button', { name: /Brightleaf/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Select Client', exact: true });
    await panel.getByRole('button', { name: /Halden Outdoor Group/ }).click();
    await page.waitForURL(/client=\d+/);
    await expect.poll(async () => (await tile(page, 'Weekly Spend').count()) > 0).toBe(true);
    await expect.poll(() => exactOf(page, 'Weekly Spend')).not.toBe(before);
    expect(troubles).toEqual([]);
  });

  it('links each figure to the page with its details', async () => {
    const { page, troubles } = await open();
    await drawn(page);
    const ways = page.getByRole('navigation', { name: 'Look closer' });
    expect(await ways.getByRole('link').count()).toBe(10);
    await tile(page, 'Average Bill Weight').getByRole('link').click();
    await page.waitForURL(
      /\/weight\?client=\d+&dates=bill_date\.dr\.\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d&fact=billWeightPerPackage/,
    );
    await page.getByRole('region', { name: 'Amounts' }).getByRole('button', { pressed: true }).waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Overview' }).click();
    await page.waitForURL(/\/overview/);
    await ways.getByRole('link', { name: 'Carrier Score' }).click();
    await page.waitForURL(/\/carrierScore/);
    expect(troubles).toEqual([]);
  });

  it('opens the rows behind each figure, with its sum as their Total', async () => {
    const { page, troubles } = await open();
    await drawn(page);
    const totalOf = (name: string) =>
      page.getByRole('dialog').locator(`.ag-grid-pinned-bottom-rows [col-id="${name}"]`).first();
    const showsTotal = async (name: string) => {
      if ((await totalOf(name).count()) > 0) return digits(await totalOf(name).textContent());
      await page.getByRole('dialog').locator('.ag-root').hover();
      await page.mouse.wheel(400, 0);
      return null;
    };
    const spend = digits(await exactOf(page, 'Weekly Spend'));
    await tile(page, 'Weekly Spend').getByRole('button', { name: 'Rows for Weekly Spend' }).click();
    await page.getByRole('dialog', { name: /^Weekly Spend: / }).waitFor();
    await page.waitForURL(/rows=weeklySpend&rowsPeriod=\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d/);
    await expect.poll(() => showsTotal('NET_AMOUNT')).toBe(spend);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const row = table(page).locator('tbody tr').first();
    const service = (await row.locator('td').first().textContent()) ?? '';
    await row.locator('td').nth(2).getByRole('button').press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Weekly Cost: / });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(service);
    expect(new URL(page.url()).searchParams.get('rows.service')).toBe(service);
    const cost = digits(await row.locator('td').nth(2).locator('span[title]').getAttribute('title'));
    // The figure is a quarter of the total of four weeks, rounded to the cent.
    await expect.poll(async () => Math.abs(((await showsTotal('NET_AMOUNT')) ?? 0) / 4 - cost)).toBeLessThan(1);
    expect(troubles).toEqual([]);
  });

  it('fits a narrow screen, with the client in the settings menu', async () => {
    const { page, troubles } = await open('viewer');
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Options' }).click();
    expect(await page.getByRole('search').getByRole('button').count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('appears before the chart library is loaded, with little code', async () => {
    const { page } = await open('viewer');
    await drawn(page);
    // Code of other pages is prefetched, but not for users who save data.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.reload();
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

  it('shows errors with a retry, without affecting other widgets', async () => {
    const { page } = await open('viewer');
    await drawn(page);
    await page.route('**/data/overview/summary', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await tile(page, 'Weekly Spend').waitFor();
    await summary(page).getByRole('alert').waitFor();
    await page.unroute('**/data/overview/summary');
    await summary(page).getByRole('button').click();
    await table(page).waitFor();
  });
});

function weekOf(rows: readonly Row[]): string {
  return String(rows[0]?.bill_week ?? '');
}

/** Returns the digits of a formatted figure, cents included. */
function digits(text: string | null): number {
  return Number((text ?? '').replaceAll(/\D/g, ''));
}
