import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend';

describe('the help', () => {
  const demo = withSharedServer();

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Spend Analysis Help' });
  const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).first().click();
  const reads = (page: Page, topic: string) => drawer(page).getByRole('heading', { level: 3, name: topic }).waitFor();
  const isEnabled = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).isEnabled();

  async function openHelp(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await reads(page, 'Spend Analysis');
  }

  async function openSpend(options = {}): Promise<{ page: Page; troubles: string[] }> {
    return demo.openAs({ login: 'analyst', path: SPEND, ...options });
  }

  it('opens at the topic of the page, keeps a history, and starts over on another page', async () => {
    const { page, troubles } = await openSpend();
    await openHelp(page);
    await drawer(page).getByText('Total Spend excludes USPS and DHL carriers').waitFor();
    expect([await isEnabled(page, 'Back'), await isEnabled(page, 'Forward')]).toEqual([false, false]);

    await press(page, 'Table of Contents');
    await reads(page, 'Table of Contents');
    await press(page, 'Refund Analysis');
    await reads(page, 'Refund Analysis');
    await press(page, 'Features Common To All Pages');
    await reads(page, 'Features Common To All Pages');
    await press(page, 'Back');
    await reads(page, 'Refund Analysis');
    await press(page, 'Back');
    await reads(page, 'Table of Contents');
    await press(page, 'Forward');
    await reads(page, 'Refund Analysis');

    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Help');
    await openHelp(page);
    await press(page, 'Back');
    await reads(page, 'Refund Analysis');
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Upload Files' }).click();
    await page.waitForURL(/\/uploadFiles/);
    await page.getByRole('button', { name: 'Help', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Spend Analysis' }).click();
    await page.waitForURL(/\/aframe\/dashboard\/spend/);
    await openHelp(page);
    expect([await isEnabled(page, 'Back'), await isEnabled(page, 'Forward')]).toEqual([false, false]);
    expect(troubles).toEqual([]);
  });

  it('finds words in every topic and leads to their section', async () => {
    const { page, troubles } = await openSpend();
    await openHelp(page);
    const search = drawer(page).getByRole('searchbox', { name: 'Search the help' });
    await search.fill('zzz');
    await drawer(page).getByText('No help found for “zzz”.').waitFor();
    await search.fill('circle SIZES');
    await drawer(page).getByText('1 section found').waitFor();
    await drawer(page)
      .getByRole('button', { name: /^Circle sizes/ })
      .click();
    await reads(page, 'Distribution Map');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Circle sizes');
    expect(await search.inputValue()).toBe('');
    await press(page, 'Back');
    await reads(page, 'Spend Analysis');
    expect(troubles).toEqual([]);
  });

  it('traps the focus, from the last control back to the first', async () => {
    const { page } = await openSpend();
    await openHelp(page);
    for (let tab = 0; tab < 60; tab += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
      expect(isInside).toBe(true);
    }
  });

  it('prints only the topic', async () => {
    const { page } = await openSpend();
    await openHelp(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('region', { name: 'Amounts' }).isVisible()).toBe(false);
    expect(await drawer(page).getByRole('searchbox').isVisible()).toBe(false);
    const { bottom, height } = await drawer(page).evaluate((element) => {
      const table = element.querySelector('article > section:last-of-type');
      return { bottom: table?.getBoundingClientRect().bottom ?? 0, height: document.documentElement.scrollHeight };
    });
    expect(bottom).toBeGreaterThan(900);
    expect(height).toBeGreaterThanOrEqual(Math.floor(bottom));
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('region', { name: 'Amounts' }).isVisible()).toBe(true);
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const)('is readable in %s at %i', async (colorScheme, width) => {
    const { page, troubles } = await openSpend({ colorScheme });
    await page.getByRole('region', { name: 'Map' }).locator('svg path').first().waitFor();
    await page.setViewportSize({ width, height: 900 });
    await openHelp(page);
    await page.waitForTimeout(400);
    const box = await drawer(page).boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(Math.min(600, width));
    for (const name of ['spend', 'Table of Contents', 'Features Common To All Pages', 'found']) {
      if (name === 'found') await drawer(page).getByRole('searchbox').fill('currency');
      else if (name !== 'spend') await press(page, name);
      await page.waitForTimeout(200);
      expect(await violations(page)).toEqual([]);
      const overflow = await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    expect(troubles).toEqual([]);
  });
});
