import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, violationsInThemes, visit } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const MOST_TABS = 160;

describe('the shell', () => {
  const demo = withSharedServer();

  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
  const theme = (page: Page, name: string) => page.getByRole('radio', { name });
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('follows the theme of the system or the reader, and can have its menu at the top', async () => {
    const { page } = await demo.openAs({ login: 'viewer', path: '/profile' });
    await menu(page).waitFor();
    const light = await ground(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/addfilterForKey'));
      await page.emulateMedia({ colorScheme });
      if (colorScheme === 'dark') await expect.poll(() => ground(page)).not.toBe(light);
      else await expect.poll(() => ground(page)).toBe(light);
      await saved;
    }
    await page.route('**/filtersettings/addfilterForKey', (route) => route.fulfill({ status: 500, body: '{}' }));
    await theme(page, 'Dark').check({ force: true });
    await expect.poll(() => ground(page)).not.toBe(light);
    await theme(page, 'Use system setting').check({ force: true });
    await expect.poll(() => ground(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => ground(page)).not.toBe(light);
    await page.unroute('**/filtersettings/addfilterForKey');

    await theme(page, 'Dark').check({ force: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: /Account of/ }).click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/addfilterForKey'));
    await page.getByText('Menu at the top').click();
    await page.getByRole('button', { name: 'Dashboards' }).first().waitFor();
    await saved;
    await page.reload();
    await menu(page).getByRole('button', { name: 'Dashboards' }).click();
    await page.getByRole('menuitem', { name: 'Spend Analysis' }).waitFor();
    expect(await violations(page, 'whole page')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Menu on the side').click();
    expect(await theme(page, 'Dark').isChecked()).toBe(true);
    await menu(page).getByRole('link', { name: 'Spend Analysis' }).waitFor();
  });

  it('shows unknown pages and pages without access accessibly in both themes', async () => {
    const { page } = await demo.openAs({ login: 'analyst', path: '/no-such-page', colorScheme: 'dark' });
    await page.getByText('Oops, an error has occurred. Page not found!').waitFor();
    expect(await violationsInThemes(page, 'whole page')).toEqual([]);
    await visit(page, '/acl');
    await page.getByText(/^404 page not found - We are sorry/).waitFor();
    expect(await violationsInThemes(page, 'whole page')).toEqual([]);
  });

  it('can be used by keyboard alone: skip link, menu, page search and sign-out', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/carriers' });
    await page.getByRole('region', { name: 'Carriers' }).getByText('FedEx').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await tabTo(page, page.getByRole('link', { name: 'Upload Files' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/uploadFiles/);
    await tabTo(page, page.getByPlaceholder('Search in app...'));
    await page.keyboard.type('account g');
    // Pressed before the list has arrived: it is fetched when the field first gets the focus.
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/accountgroups/);
    await page.getByRole('combobox', { name: 'Search in app...' }).fill('upload');
    await page.getByRole('option', { name: 'Upload Files' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/uploadFiles/);
    await tabTo(page, page.getByRole('button', { name: /notification/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: /Account of/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Logout' }));
    expect(troubles).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
  });
});

/** Presses Tab until an element has the focus, like a keyboard user. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} times Tab do not lead to ${target}`);
}
