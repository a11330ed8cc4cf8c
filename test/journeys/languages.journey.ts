import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend?dates=bill_date.rp.Previous-Year';

describe('languages', () => {
  const demo = withSharedServer();

  const chooser = (page: Page) => page.getByRole('button', { name: /^(Language|Langue)/ });
  const root = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

  it('mirror the layout for Arabic without accessibility violations', async () => {
    const { page, troubles } = await demo.openAs({ login: 'viewer', path: SPEND });
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/addfilterForKey') && answer.ok());
    await chooser(page).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    const figure = page.getByRole('button', { name: /^إجمالي الإنفاق/ }).first();
    await figure.waitFor();
    const menu = await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).boundingBox();
    const main = await page.locator('main').boundingBox();
    expect(menu?.x ?? 0).toBeGreaterThan(main?.x ?? 0);
    await fitsWindow(page);
    expect(await violations(page, 'whole page')).toEqual([]);
    await saved;
    expect(await root(page)).toEqual(['ar', 'rtl']);
    expect(troubles).toEqual([]);
  });

  it('start with the language of the browser, and can be chosen on the sign-in page by keyboard', async () => {
    const context = await demo.browser.newContext({ baseURL: demo.url, locale: 'fr-CA' });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Nom d’utilisateur').waitFor();
    expect(await root(page)).toEqual(['fr', 'ltr']);
    await chooser(page).focus();
    await page.keyboard.press('Enter');
    // The list takes the focus a moment after it opens, and moves it a moment after each key.
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.locator('[role=menu]:focus, [role=menuitem]:focus').waitFor();
    for (let before = await focused(); !before.endsWith('Italiano'); before = await focused()) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).not.toBe(before);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => root(page)).toEqual(['it', 'ltr']);
    await page.reload();
    await page.getByLabel('Nome utente').waitFor();
    expect(await root(page)).toEqual(['it', 'ltr']);
  });
});
