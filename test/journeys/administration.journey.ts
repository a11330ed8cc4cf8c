import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn, violations } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

const PAGES = [
  { path: '/usersNew', ready: 'viewer@example.com' },
  { path: '/usersNew?user=new', ready: 'Add and invite' },
  { path: '/acl', ready: 'Open the dashboards under /aframe' },
  { path: '/settings', ready: 'Days until a password expires' },
  { path: '/settings?tab=changes', ready: 'maintenancePages' },
  { path: '/settings?tab=sso', ready: 'No identity providers yet.' },
  { path: '/uploadFiles', ready: 'Recent uploads' },
  { path: '/profile', ready: 'Saved filters' },
];

describe('administration', () => {
  const demo = withDemoServer();

  const open = (login: string, path: string, options = {}) => demo.openAs({ login, path, ...options });

  it('adds a user, who signs in with the mailed password and has to change it', async () => {
    const { page, troubles } = await open('admin', '/users');
    await page.waitForURL(/\/usersNew$/);
    await page.getByRole('button', { name: 'Add user' }).click();
    const form = page.getByRole('dialog', { name: 'Add a user' });
    await form.getByRole('button', { name: 'Add and invite' }).click();
    await form.getByText('A login has 1 to 50 characters').waitFor();
    await form.getByText('Enter an e-mail address such as name@example.com.').waitFor();
    await form.getByText('Choose at least one role.').waitFor();
    await form.getByLabel('Login').fill('newcomer');
    await form.getByLabel('E-mail').fill('newcomer@example.com');
    await chooseByKeyboard(page, form.getByLabel('Roles'), 'ROLE_CLIENT');
    await chooseByKeyboard(page, form.getByLabel('Clients'), 'Halden Outdoor Group');
    await form.getByRole('button', { name: 'Add and invite' }).click();
    await page.getByText('newcomer has been added and invited at newcomer@example.com').waitFor();
    await page.getByRole('searchbox', { name: 'Search by login, name or e-mail' }).fill('newcom');
    await page.waitForURL(/search=newcom/);
    await page.getByRole('button', { name: 'Edit newcomer' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(1);
    expect(troubles).toEqual([]);
    await page.close();

    const other = await demo.open();
    await other.page.goto('/');
    await signIn(other.page, 'newcomer', mailedPassword(demo.dataDir, 'newcomer@example.com'));
    await other.page.getByText('Your Password has been expired. Please change the password').first().waitFor();
  });

  it('adds, renames and removes a role by keyboard', async () => {
    const { page, troubles } = await open('admin', '/acl');
    await page.getByRole('button', { name: 'Add role' }).click();
    await page.getByLabel('Name', { exact: true }).fill('ROLE_buyer');
    await page.getByRole('dialog').getByRole('button', { name: 'Add role' }).click();
    await page.getByText('A role name is ROLE_ followed by 1 to 40 capital letters, digits or underscores.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('ROLE_BUYER');
    await page.keyboard.press('Enter');
    await page.getByText('ROLE_BUYER has been saved').waitFor();
    await page.getByRole('button', { name: 'Rename ROLE_BUYER' }).click();
    await page.getByLabel('Name', { exact: true }).fill('ROLE_PURCHASER');
    await page.keyboard.press('Enter');
    await page.getByText('ROLE_PURCHASER has been saved').waitFor();
    expect(await page.getByRole('button', { name: 'Remove ROLE_GUEST' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove ROLE_PURCHASER' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('ROLE_PURCHASER has been removed').waitFor();
    expect(troubles).toEqual([]);
  });

  it('replaces pages under maintenance, except for users who can override it', async () => {
    const { page, troubles } = await open('admin', '/settings');
    const turn = page.getByRole('switch', { name: 'Parcel pages under maintenance' });
    await turn.click();
    await page.getByText('The setting has been saved').waitFor();
    const reader = await demo.open();
    await reader.page.goto('/uploadFiles');
    await signIn(reader.page, 'analyst');
    await reader.page.getByText('We’ll be back soon!').or(reader.page.getByText("We'll be back soon!")).waitFor();
    expect(await violations(reader.page)).toEqual([]);
    await page.goto('/uploadFiles');
    await page.getByRole('heading', { name: 'Upload carrier invoices' }).waitFor();
    await page.goto('/settings');
    await turn.click();
    await expect.poll(() => turn.isChecked()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('is accessible on every page, in %s', async (colorScheme) => {
    const { page, troubles } = await open('admin', '/profile', { colorScheme });
    for (const { path, ready } of PAGES) {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      await settled(page);
      expect(await violations(page), path).toEqual([]);
    }
    expect(troubles).toEqual([]);
  });

  it('fits a narrow screen', async () => {
    const { page } = await open('admin', '/profile');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { path, ready } of PAGES) {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      await settled(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBe(0);
    }
  });
});

/** Waits until nothing on the page is loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning') === null,
  );
}

/** Chooses an option of a list that allows several, by keyboard alone. Tab closes the list, keeps the choice and moves the focus. */
async function chooseByKeyboard(page: Page, select: ReturnType<Page['locator']>, option: string): Promise<void> {
  const box = select.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")][1]');
  const chosen = box.locator('.ant-select-selection-item');
  await select.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(option);
  await page.locator('.ant-select-item-option-active', { hasText: option }).waitFor();
  await page.keyboard.press('Enter');
  await chosen.getByText(option).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => select.getAttribute('aria-expanded')).toBe('false');
  expect(await select.evaluate((input) => document.activeElement === input)).toBe(false);
  expect(await chosen.allTextContents()).toEqual([expect.stringContaining(option)]);
}

/** Returns the temporary password that was mailed to an address. */
function mailedPassword(dataDir: string, address: string): string {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(`To: ${address}`)) ?? '';
  return /Temporary password: (\S+)/.exec(mail)?.[1] ?? '';
}
