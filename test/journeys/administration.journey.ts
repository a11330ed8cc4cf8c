import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addfilterForKey } from '#contract/personal-settings.ts';
import { requestToken, signIn, violations } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

const PAGES = [
  { path: '/usersNew', ready: 'viewer@example.com' },
  { path: '/usersNew?user=new', ready: 'Add and invite' },
  { path: '/acl', ready: 'Open the dashboards under /aframe' },
  { path: '/settings', ready: 'Days until a password expires' },
  { path: '/settings?tab=changes', ready: 'Password reset' },
  { path: '/settings?tab=sso', ready: 'No identity providers yet.' },
  { path: '/uploadFiles', ready: 'Recent uploads' },
  { path: '/profile', ready: 'Saved filters' },
];

/** The browser tells of each refusal of the server itself. */
const isRefusal = (trouble: string) => /status of (400|401|403|409)/.test(trouble);

describe('administration', () => {
  const demo = withDemoServer();

  const open = (login: string, path: string, options = {}) => demo.openAs({ login, path, ...options });

  it('adds a user, who signs in with the mailed password and has to choose another', async () => {
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
    await page.context().close();

    const other = await demo.open();
    await other.page.goto('/');
    await signIn(other.page, 'newcomer', mailedPassword(demo.dataDir, 'newcomer@example.com'));
    await other.page.getByText('Your Password has been expired. Please change the password').first().waitFor();
    await other.page.context().close();
  });

  it('signs a deactivated user out at once', async () => {
    const reader = await open('guest', '/profile');
    await reader.page.getByText('guest@example.com').first().waitFor();
    const { page, troubles } = await open('admin', '/usersNew?search=guest');
    await page.getByRole('button', { name: 'Deactivate guest' }).click();
    await page.getByText('The user is signed out immediately and can’t sign in until reactivated.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('guest has been deactivated').waitFor();
    await reader.page.reload();
    await reader.page.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Activate guest' }).click();
    await page.getByText('guest has been activated').waitFor();
    expect(troubles).toEqual([]);
    await Promise.all([page, reader.page].map((open) => open.context().close()));
  });

  it('resets a password, and keeps the last administrator', async () => {
    const { page, troubles } = await open('admin', '/usersNew');
    await page.getByRole('button', { name: 'Reset the password of carrier' }).click();
    await page.getByText('A temporary password is mailed to carrier@example.com').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('A temporary password has been mailed to carrier@example.com').waitFor();
    expect(mailedPassword(demo.dataDir, 'carrier@example.com')).toHaveLength(16);
    await page.getByRole('button', { name: 'Edit admin' }).click();
    await page.getByRole('checkbox', { name: 'Internal user' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText('admin is the last active administrator. Make another internal user an administrator first.')
      .waitFor();
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
    await page.context().close();
  });

  it('tells the second of two who edit the same user', async () => {
    const { page } = await open('admin', '/usersNew');
    await page.getByRole('button', { name: 'Edit viewer' }).click();
    const second = await page.context().newPage();
    await second.goto('/usersNew');
    await second.getByRole('button', { name: 'Edit viewer' }).click();
    await page.getByLabel('First name').fill('First');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('viewer has been saved').waitFor();
    await second.getByLabel('First name').fill('Second');
    await second.getByRole('button', { name: 'Save' }).click();
    await second
      .getByText('Someone else has changed the user viewer in the meantime. Reload to see the changes.')
      .waitFor();
    await second.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => second.getByLabel('First name').inputValue()).toBe('First');
    await page.context().close();
  });

  it('gives a role a permission that counts from the next request on', async () => {
    const reader = await open('viewer', '/profile');
    await reader.page.goto('/usersNew');
    await reader.page.getByText('404 page not found').waitFor();
    const { page, troubles } = await open('admin', '/acl');
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('see users');
    const box = page.getByRole('checkbox', { name: 'USER_VIEW for ROLE_CLIENT' });
    await expect.poll(() => page.getByRole('checkbox', { name: /for ROLE_CLIENT/ }).count()).toBe(1);
    expect(await page.getByRole('checkbox', { name: 'USER_VIEW for ROLE_ADMIN' }).isDisabled()).toBe(true);
    // By keyboard: the box is reached and turned without the mouse.
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByText('1 role has unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The permissions have been saved').waitFor();
    await reader.page.reload();
    await reader.page.getByRole('button', { name: 'viewer', exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await Promise.all([page, reader.page].map((open) => open.context().close()));
  });

  it('adds, renames and removes a role of one’s own', async () => {
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
    await page.context().close();
  });

  it('saves settings one by one, and shows who changed what', async () => {
    const { page, troubles } = await open('admin', '/settings');
    const days = page.getByRole('spinbutton', { name: 'Days until a password expires' });
    await days.fill('0');
    await days.press('Enter');
    await page.getByText('Enter a whole number from 1 to 3650.').waitFor();
    await days.fill('60');
    await page.getByRole('button', { name: 'Save: Days until a password expires' }).click();
    await page.getByText('The setting has been saved').waitFor();
    await page.getByRole('button', { name: 'Send a test mail to me' }).click();
    await page.getByText('A test mail has been sent to admin@example.com').waitFor();
    await page.getByRole('textbox', { name: 'Address of the embedded map' }).fill('http://maps.example.com/{address}');
    await page.getByRole('button', { name: 'Save: Address of the embedded map' }).click();
    await page.getByText('Enter an address that starts with https://').waitFor();
    await page.getByRole('tab', { name: 'Changes' }).click();
    const line = page.getByRole('row', { name: /passwordExpiryDays/ }).first();
    await line.getByRole('button').click();
    await page.getByRole('row', { name: 'Value 90 60', exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('replaces pages under maintenance, but not for those who may override it', async () => {
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
    await Promise.all([page, reader.page].map((open) => open.context().close()));
  });

  it('shows the account, and deletes saved filters with a way back', async () => {
    await saveFilterSet('analyst', 'filterset:spend:allclients:West', '{"filters":{"carrier_name":["UPS"]}}');
    const { page, troubles } = await open('analyst', '/profile');
    await page.getByText('Carrier: UPS').waitFor();
    await page.getByRole('button', { name: 'Delete West' }).click();
    await page.getByText('They are saved for the page Spend').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('West has been deleted').waitFor();
    await expect.poll(() => page.getByText('Carrier: UPS').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('West has been restored').waitFor();
    await page.getByRole('link', { name: 'Load West' }).click();
    await page.waitForURL(/\/aframe\/dashboard\/spend\?f\.carrier_name=UPS/);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('changes the landing page in the profile', async () => {
    const { page, troubles } = await open('analyst', '/profile');
    await choose(page, page.getByRole('combobox', { name: 'Landing page' }), 'Spend Analysis');
    await page.getByText('The landing page has been saved').waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Landing page' }).getByText('Spend Analysis').waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('changes the language in the profile', async () => {
    const { page, troubles } = await open('viewer', '/profile');
    await choose(page, page.getByRole('combobox', { name: 'Language' }), 'Français');
    await page.getByRole('heading', { name: 'Langue', exact: true }).waitFor();
    await page.reload();
    await choose(page, page.getByRole('combobox', { name: 'Langue' }), 'English');
    await page.getByRole('heading', { name: 'Language', exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has no page that shuts anyone out, in %s', async (colorScheme) => {
    const { page, troubles } = await open('admin', '/profile', { colorScheme });
    const found: Record<string, string[]> = {};
    for (const { path, ready } of PAGES) {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      await page.waitForTimeout(500);
      found[path] = await violations(page);
    }
    expect(found).toEqual(Object.fromEntries(PAGES.map(({ path }) => [path, []])));
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('fits a narrow screen', async () => {
    const { page } = await open('admin', '/profile');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { path, ready } of PAGES) {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    await page.context().close();
  });

  async function saveFilterSet(login: string, key: string, value: string): Promise<void> {
    const token = await requestToken(demo.url, login);
    const answer = await fetch(demo.url + addfilterForKey.path, {
      method: addfilterForKey.method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ filter_key: key, filter_value: value }),
    });
    expect(answer.status).toBe(200);
  }
});

/** Picks an option of a select by its text. */
async function choose(page: Page, select: ReturnType<Page['locator']>, option: string): Promise<void> {
  await select.click();
  await page.locator('.ant-select-item-option', { hasText: option }).first().click();
  // A list of several choices stays open until it is closed.
  await page.keyboard.press('Escape');
}

/** Picks one of a list of several by keyboard alone. Tab closes the list, leaves the choice as it is and moves on. */
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

/** The temporary password mailed to an address. */
function mailedPassword(dataDir: string, address: string): string {
  const folder = join(dataDir, 'mail');
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(`To: ${address}`)) ?? '';
  return /Temporary password: (\S+)/.exec(mail)?.[1] ?? '';
}
