import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn, violations } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

const MOST_TABS = 80;
const ANALYSIS = [
  'Overview',
  'Spend Analysis',
  'Refund Analysis',
  'Carrier Score',
  'Accessorial Analysis',
  'Weight Analysis',
  'Network Map',
  'Comparison',
  'Shipping Insight',
  'Distribution Map',
  'Distribution Map Demo',
];

describe('the shell', () => {
  const demo = withDemoServer();

  async function open(login: string, path: string, colorScheme: 'light' | 'dark' = 'light') {
    const watched = await demo.openAs({ login, path, colorScheme });
    await watched.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    return watched;
  }
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();

  it('lists only available pages in the menu', async () => {
    const { page } = await open('viewer', '/aframe/dashboard/spend');
    expect(await menuOf(page)).toEqual(['Home', ...ANALYSIS, 'Dashboards']);
    await page.close();
    const admin = await open('admin', '/aframe/dashboard/spend');
    const entries = await menuOf(admin.page);
    for (const name of ['Billing', 'Clients', 'Users', 'Access Control', 'Upload Files'])
      expect(entries).toContain(name);
    expect(entries).not.toContain('Markup');
  });

  it('finds pages by name, by keyboard', async () => {
    const { page, troubles } = await open('admin', '/');
    await page.getByPlaceholder('Search in app...').click();
    await page.keyboard.type('access c');
    // Pressed before the list has arrived: it is fetched when the field first gets the focus.
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/acl$/);
    await page.getByRole('combobox', { name: 'Search in app...' }).fill('spend an');
    await page.getByRole('option', { name: 'Spend Analysis' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/spend/);
    expect(troubles).toEqual([]);
  });

  it('moves the menu to the top, remembers its position, and moves it back', async () => {
    const { page } = await open('analyst', '/aframe/dashboard/spend');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Menu at the top').click();
    await page.getByRole('button', { name: 'Dashboards' }).first().waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Dashboards' }).click();
    await page.getByRole('menuitem', { name: 'Spend Analysis' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Menu on the side').click();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Spend Analysis' }).waitFor();
  });

  it('changes the theme immediately, even if it cannot be saved', async () => {
    const { page } = await open('viewer', '/aframe/dashboard/spend');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.route('**/filtersettings/addfilterForKey', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(ground).not.toBe(light);
    await page.getByRole('radio', { name: 'Use system setting' }).check({ force: true });
    await expect.poll(ground).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
  });

  it('shows Loading until the permissions have loaded', async () => {
    const { page } = await demo.open();
    await page.goto('/login');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    await page.route('**/aiparcelweb/api/account', async (route) => {
      asked += 1;
      // The first request belongs to the sign-in.
      if (asked > 1) await held;
      await route.continue();
    });
    await signIn(page, 'viewer');
    await page.getByRole('navigation', { name: 'Main menu' }).or(page.getByText('Loading ...')).first().waitFor();
    if (asked > 1) expect(await page.getByText('Loading ...').count()).toBe(1);
    await page.reload();
    await page.getByText('Loading ...').waitFor();
    answer();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'shows the same page for unknown pages and pages without access, in %s',
    async (colorScheme) => {
      const { page } = await open('viewer', '/aframe/dashboard/spend', colorScheme);
      await page.goto('/no-such-page');
      await page.getByText('Oops, an error has occurred. Page not found!').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Go to Home' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/acl');
      await page
        .getByText(
          '404 page not found - We are sorry but the page you are looking for does not exist, or you are not authorized.',
        )
        .waitFor();
      expect(await page.title()).toContain('Page Not Found OR Access Denied');
      expect(await violations(page)).toEqual([]);
      await page.close();
    },
  );

  it('can be used by keyboard alone: skip link, menu, page and sign-out', async () => {
    const { page, troubles } = await open('analyst', '/aframe/dashboard/spend');
    await page.getByRole('region', { name: 'Amounts' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await page.reload();
    await tabTo(page, page.getByRole('link', { name: 'Upload Files' }));
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
