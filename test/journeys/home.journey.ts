import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn, violations, type WatchedPage } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

const FACTS = ['Total Spend', 'Published Amount', 'Transportation Discount', 'Accessorials', 'Fuel Surcharge'];
const LISTS = ['Needs attention today', 'The last 4 weeks', 'Data freshness', 'Last imports'];

describe('Home and Dashboards', () => {
  const demo = withDemoServer();

  const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
  const figure = (page: Page, name: string) =>
    region(page, 'The last 4 weeks').getByRole('link', { name: new RegExp(`^${name}`) });
  const regions = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents()
      .then((titles) => titles.map((title) => title.trim()));

  async function open(login: string, path: string, colorScheme: 'light' | 'dark' = 'light'): Promise<WatchedPage> {
    return demo.openAs({ login, path, colorScheme });
  }

  it.each(['light', 'dark'] as const)(
    'shows the analyst figures, freshness and imports, wide and narrow, in %s',
    async (colorScheme) => {
      const { page, troubles } = await open('analyst', '/', colorScheme);
      for (const name of FACTS) await figure(page, name).waitFor();
      expect(await regions(page)).toEqual(LISTS);
      expect(await page.title()).toBe('Home · Parcelscope');
      await region(page, 'Data freshness').getByRole('cell', { name: 'UPS', exact: true }).first().waitFor();
      await region(page, 'Last imports').getByText('Loaded', { exact: true }).first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await figure(page, 'Total Spend').waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );

  it('links a figure to the same figure for the same days in Spend Analysis, by keyboard', async () => {
    const { page, troubles } = await open('analyst', '/');
    const shown = await figure(page, 'Fuel Surcharge').getAttribute('title');
    expect(shown).toMatch(/^\$[\d,]+\.\d\d$/);
    await figure(page, 'Fuel Surcharge').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/aframe\/dashboard\/spend\?.*dates=bill_date\.la\.28&fact=fuelSurcharge/);
    const chosen = page.getByRole('region', { name: 'Amounts' }).getByRole('button', { name: /^Fuel Surcharge/ });
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
    expect(await chosen.getAttribute('title')).toBe(shown);
    expect(troubles).toEqual([]);
  });

  it('finds a client and carrier in the list of freshness', async () => {
    const { page } = await open('analyst', '/');
    const list = region(page, 'Data freshness');
    await list.getByRole('cell', { name: 'FedEx', exact: true }).first().waitFor();
    await list.getByRole('textbox').fill('fedex');
    await list.getByRole('cell', { name: 'UPS', exact: true }).first().waitFor({ state: 'detached' });
    expect(await list.getByRole('cell', { name: 'FedEx', exact: true }).count()).toBeGreaterThan(0);
    await list.getByRole('textbox').fill('no such carrier');
    await list.getByText('No matches').waitFor();
  });

  it('shows errors, and the content after a retry', async () => {
    const { page } = await demo.open();
    const isBroken = { now: true };
    await page.route('**/aiparcelweb/api/freshness', (route) =>
      isBroken.now
        ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"Unavailable"}' })
        : route.continue(),
    );
    await page.goto('/');
    await signIn(page, 'analyst');
    const list = region(page, 'Data freshness');
    await list.getByText('Server Error').waitFor();
    isBroken.now = false;
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.getByRole('cell', { name: 'UPS', exact: true }).first().waitFor();
  });

  it('shows no imports to a guest, and an empty state to the user of a carrier', async () => {
    const guest = await open('guest', '/');
    await figure(guest.page, 'Total Spend').waitFor();
    expect(await regions(guest.page)).toEqual(LISTS.filter((name) => name !== 'Last imports'));
    expect(guest.troubles).toEqual([]);
    await guest.page.close();
    const carrier = await open('carrier', '/');
    await carrier.page.getByText('There is nothing for you here yet.').waitFor();
    expect(await regions(carrier.page)).toEqual([]);
    expect(carrier.troubles).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'lists the pages the reader may open, and finds them, in %s',
    async (colorScheme) => {
      const { page, troubles } = await open('guest', '/dashboards', colorScheme);
      const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
      for (const name of [
        'Overview',
        'Spend Analysis',
        'Refund Analysis',
        'Carrier Score',
        'Accessorial Analysis',
        'Weight Analysis',
        'Shipping Insight',
      ])
        await card(name).waitFor();
      expect(await card('Upload Files').count()).toBe(0);
      expect(await regions(page)).toEqual(['Dashboards', 'Start', 'Your account']);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('searchbox', { name: 'Search pages' }).fill('spent on shipping');
      await card('Profile').waitFor({ state: 'detached' });
      expect(await regions(page)).toEqual(['Dashboards']);
      await page.getByRole('searchbox', { name: 'Search pages' }).fill('xyz');
      await page.getByText('No matching pages').waitFor();
      await page.getByRole('searchbox', { name: 'Search pages' }).fill('');
      await page.setViewportSize({ width: 360, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await violations(page)).toEqual([]);
      await card('Spend Analysis').click();
      await page.waitForURL(/\/aframe\/dashboard\/spend/);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );

  it('redirects former addresses to the first dashboard', async () => {
    const { page } = await demo.open();
    await page.goto('/aframe');
    await signIn(page, 'viewer');
    await page.waitForURL(/\/aframe\/dashboard\/\w+/);
    await page.goto('/aframe/dashboard');
    await page.waitForURL(/\/aframe\/dashboard\/\w+/);
  });
});
