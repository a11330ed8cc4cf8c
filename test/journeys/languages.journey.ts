import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { locales } from '#model/texts/locales.ts';
import { signIn, violations } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend?dates=bill_date.rp.Previous-Year';

/** The name of the first fact in each language, and the pattern of its exact figure. */
const EXPECTED: Record<string, { totalSpend: string; map: string; figure: RegExp; updated: RegExp }> = {
  en: { totalSpend: 'Total Spend', map: 'Map', figure: /^\$[\d,]+\.\d\d$/, updated: /^Updated / },
  zh: { totalSpend: '总支出', map: '地图', figure: /^\$[\d,]+\.\d\d$/, updated: /^更新于 / },
  es: { totalSpend: 'Gasto total', map: 'Mapa', figure: /^[\d.]+,\d\d\s\$$/, updated: /^Actualizado / },
  fr: { totalSpend: 'Dépense totale', map: 'Carte', figure: /^[\d\u202f]+,\d\d\s\$$/, updated: /^Mis à jour / },
  it: { totalSpend: 'Spesa totale', map: 'Mappa', figure: /^[\d.]+,\d\d\s\$$/, updated: /^Aggiornato / },
  ar: { totalSpend: 'إجمالي الإنفاق', map: 'الخريطة', figure: /^\u200f?[\d,]+\.\d\d\s\$$/, updated: /^حُدِّث / },
};

describe('languages', () => {
  const demo = withDemoServer();

  const chooser = (page: Page) => page.getByRole('button', { name: /^(Language|语言|Idioma|Langue|Lingua|اللغة)/ });
  const choose = async (page: Page, name: string) => {
    await chooser(page).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const root = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();

  it('change the texts, figures and direction of the page immediately', async () => {
    const { page, troubles } = await demo.open();
    await page.goto(SPEND);
    await signIn(page, 'viewer');
    await tile(page, 'Total Spend').waitFor();
    for (const { code, name, direction } of [...locales.slice(1), ...locales.slice(0, 1)]) {
      const expected = EXPECTED[code];
      if (expected === undefined) throw new Error(`Nothing is expected of ${code}`);
      await choose(page, name);
      await expect.poll(() => root(page)).toEqual([code, direction]);
      await expect.poll(() => tile(page, expected.totalSpend).getAttribute('title')).toMatch(expected.figure);
      await page.getByRole('region', { name: expected.map, exact: true }).waitFor();
      await page.getByText(expected.updated).first().waitFor();
      expect(await page.title()).not.toMatch(code === 'en' ? /^$/ : /Spend/);
    }
    expect(troubles).toEqual([]);
  });

  it('mirror the layout for Arabic, without accessibility violations', async () => {
    const { page } = await demo.open();
    await page.goto(SPEND);
    await signIn(page, 'viewer');
    await tile(page, 'Total Spend').waitFor();
    await choose(page, 'العربية');
    await tile(page, 'إجمالي الإنفاق').waitFor();
    const menu = await page.getByRole('navigation', { name: 'القائمة الرئيسية' }).boundingBox();
    const main = await page.locator('main').boundingBox();
    expect(menu?.x ?? 0).toBeGreaterThan(main?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('stay in the browser, and follow the account to another one', async () => {
    const first = await demo.open();
    await first.page.goto(SPEND);
    await signIn(first.page, 'guest');
    await tile(first.page, 'Total Spend').waitFor();
    const saved = first.page.waitForResponse((answer) => answer.url().endsWith('/addfilterForKey') && answer.ok());
    await choose(first.page, 'Italiano');
    await saved;
    await first.page.reload();
    await tile(first.page, 'Spesa totale').waitFor();
    await first.page.close();

    const second = await demo.open();
    await second.page.goto(SPEND);
    await signIn(second.page, 'guest');
    await tile(second.page, 'Spesa totale').waitFor();
    expect(await root(second.page)).toEqual(['it', 'ltr']);
  });

  it('can be chosen on the sign-in page by keyboard, override the saved one, and apply to error messages', async () => {
    const { page } = await demo.open();
    await page.goto(SPEND);
    await page.getByLabel('Username').waitFor();
    await chooser(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Español' }).waitFor();
    // The list takes the focus a moment after it opens, and moves it a moment after each key.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return page.evaluate(() => document.activeElement?.textContent);
      })
      .toContain('Français');
    await page.keyboard.press('Enter');
    await expect.poll(() => root(page)).toEqual(['fr', 'ltr']);
    await choose(page, 'Español');
    await page.getByLabel('Nombre de usuario').fill('guest');
    await page.getByLabel('Contraseña', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('El nombre de usuario o la contraseña no son correctos.').waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill('Parcelscope1');
    await page.getByRole('checkbox', { name: 'Cerrar las demás sesiones' }).check();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await tile(page, 'Gasto total').waitFor();
    await page.reload();
    await tile(page, 'Gasto total').waitFor();
  });

  it('start with the language of the browser', async () => {
    const context = await demo.browser.newContext({ baseURL: demo.url, locale: 'fr-CA' });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Nom d’utilisateur').waitFor();
    expect(await root(page)).toEqual(['fr', 'ltr']);
  });
});
