import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, violationsInThemes } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend';
const NARROW = 390;
const COMMON = 'Features Common To All Pages';

describe('the help', () => {
  const demo = withSharedServer();

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'A-Frame Help Spend Analysis' });
  const search = (page: Page) => drawer(page).getByRole('searchbox', { name: 'Search help' });
  const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).first().click();
  const reads = (page: Page, topic: string) => drawer(page).getByRole('heading', { level: 3, name: topic }).waitFor();

  async function openHelp(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await reads(page, 'Spend Analysis');
  }

  async function closeHelp(page: Page): Promise<void> {
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  }

  it('keeps the focus until it is closed, and prints only the topic', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'analyst', path: SPEND });
    await openHelp(page);
    await page.evaluate(() => {
      const marks = document.body.dataset;
      document.addEventListener('keyup', () => {
        marks.focus = `${marks.focus ?? ''}${document.activeElement?.closest('[role=dialog]') ? 'in ' : 'out '}`;
      });
    });
    for (let tab = 0; tab < 60; tab += 1) await page.keyboard.press('Tab');
    expect(await page.locator('body').getAttribute('data-focus')).toBe('in '.repeat(60));
    await closeHelp(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Help');

    await openHelp(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('region', { name: 'Amounts' }).isVisible()).toBe(false);
    expect(await search(page).isVisible()).toBe(false);
    const { bottom, height } = await drawer(page).evaluate((element) => {
      const table = element.querySelector('article > section:last-of-type');
      return { bottom: table?.getBoundingClientRect().bottom ?? 0, height: document.documentElement.scrollHeight };
    });
    expect(bottom).toBeGreaterThan(900);
    expect(height).toBeGreaterThanOrEqual(Math.floor(bottom));
    await page.emulateMedia({ media: 'screen' });
    await closeHelp(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('region', { name: 'Amounts' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(troubles).toEqual([]);
  });

  it('is readable in both themes, and on a narrow screen', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'analyst', path: SPEND });
    const contents: [string, () => Promise<void>][] = [
      ['Spend Analysis', async () => undefined],
      ['Table of Contents', () => press(page, 'Table of Contents')],
      [COMMON, () => press(page, COMMON)],
      ['currency', () => search(page).fill('currency')],
    ];
    for (const width of [1440, NARROW]) {
      await page.setViewportSize({ width, height: 900 });
      await openHelp(page);
      await expect
        .poll(async () => Math.round((await drawer(page).boundingBox())?.width ?? 0))
        .toBe(Math.min(600, width));
      for (const [content, show] of contents) {
        await show();
        if (content === 'currency')
          await drawer(page)
            .getByText(/sections? found$/)
            .waitFor();
        else await reads(page, content);
        const isLast = content === contents.at(-1)?.[0];
        if (width !== NARROW || isLast) {
          const check = width !== NARROW && isLast ? violationsInThemes : violations;
          expect(await check(page), `${content}, ${width}`).toEqual([]);
        }
        const overflow = await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(overflow, `${content}, ${width}`).toBeLessThanOrEqual(0);
      }
      await closeHelp(page);
    }
    expect(troubles).toEqual([]);
  });
});
