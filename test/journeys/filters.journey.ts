import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend';

describe('the filters', () => {
  const demo = withSharedServer();

  const bar = (page: Page) => page.getByRole('search', { name: 'Client, dates and filters' });
  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Filters:' });
  const openPanel = async (page: Page) => {
    await bar(page)
      .getByRole('button', { name: /^Filters:/ })
      .click();
    await panelOf(page).waitFor();
  };
  const filter = (page: Page, name: string) => panelOf(page).getByRole('combobox', { name, exact: true });
  /** Chooses an option by its text. Tab closes the list. */
  async function choose(page: Page, name: string, option: string): Promise<void> {
    const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    await filter(page, name).click();
    // Long lists draw only the options in view, so search for the option.
    await filter(page, name).fill(option);
    await options.filter({ hasText: option }).first().click();
    await filter(page, name).press('Tab');
    await expect.poll(() => options.count()).toBe(0);
  }
  const notice = (page: Page) => page.locator('main [role=status]').filter({ hasText: 'couldn’t be shown' });

  it('are chosen in a panel and saved as a set, and the back and forward buttons restore each view', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: SPEND });
    await openPanel(page);
    await choose(page, 'Carrier', 'UPS');
    const search = panelOf(page).getByLabel('Tracking Number');
    await search.fill('1Z!');
    await search.press('Enter');
    await page.getByText('Please enter a valid tracking number').waitFor();
    expect(await violations(page)).toEqual([]);

    await panelOf(page).getByRole('button', { name: 'Save Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save a New Filter Set' });
    await dialog.getByLabel('Name').fill('East_2026');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await panelOf(page).getByTitle('East_2026').waitFor();
    await panelOf(page).getByRole('button', { name: 'Apply' }).click();
    const filtered = /f\.carrier_name=UPS/;
    await page.waitForURL(filtered);
    await bar(page).getByText('Carrier: UPS').waitFor();

    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Upload Files' }).click();
    await page.waitForURL((url) => /\/uploadFiles/.test(url.pathname) && !/f\.|fact=/.test(url.search));
    await page.goBack();
    await page.waitForURL(filtered);
    await bar(page).getByText('Carrier: UPS').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith('/spend') && !url.search.includes('f.'));
    await expect.poll(() => bar(page).getByText('Carrier: UPS').count()).toBe(0);
    await page.goForward();
    await page.waitForURL(filtered);
    await bar(page).getByText('Carrier: UPS').waitFor();
    expect(troubles).toEqual([]);
  });

  it('show the nearest valid view for a wrong address of any length, and list what was ignored', async () => {
    const wrong = new URLSearchParams({ client: '999999', fact: 'profit', 'f.carrier_name': 'Pony Express' });
    for (let zone = 0; zone < 10_000; zone += 1) wrong.append('f.zone', `none${zone}`);
    const { page, troubles } = await demo.openAs({ login: 'viewer', path: `${SPEND}?${wrong}` });
    for (const text of [
      'Client 999999: not one of your clients. Your first client is shown instead.',
      'Zone none0, none1, none2, none3, none4, and 9,995 more: not available for this client',
    ])
      await notice(page).getByText(text, { exact: true }).waitFor();
    await page.waitForURL((url) => !/999|profit|f\./.test(url.search));
    expect(await violations(page)).toEqual([]);
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await notice(page).waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });
});
