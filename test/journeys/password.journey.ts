import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/stores/operational-store.ts';
import { signIn, violations } from './browser.ts';
import { withDemoServer } from './demo-server.ts';

const NEW_PASSWORD = 'Fresh2Parcels';

const IDENTIFIER = 'Username or e-mail address';
const NOT_ROBOT = 'I am not a robot';

/** The browser itself logs each refused request. */
const isRefusal = (trouble: string) => /status of (400|401|403)/.test(trouble);

describe('passwords', () => {
  const demo = withDemoServer(async (dataDir) => {
    await addUsers(dataDir);
    return {};
  });

  /** Opens the form to reset a password, on a clock that can be moved. */
  const openReset = async () => {
    const opened = await demo.open();
    await opened.page.clock.install();
    await opened.page.goto('/login');
    await opened.page.getByRole('button', { name: 'Forgot password?' }).click();
    await opened.page.getByRole('checkbox', { name: NOT_ROBOT }).waitFor();
    return opened;
  };

  it('are reset on an accessible form, which a solved captcha leaves accessible', async () => {
    const { page, troubles } = await openReset();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('body.dark').waitFor();
    expect(await violations(page)).toEqual([]);
    await solveCaptcha(page, 'keyboard');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('body:not(.dark)').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I just remembered my password!' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('are not reset without a name and a solved captcha, nor for users who cannot be told apart', async () => {
    const { page, troubles } = await openReset();
    await submitReset(page);
    await page.getByText('Please input your Username!').waitFor();
    await page.getByLabel(IDENTIFIER).fill('viewer');
    await submitReset(page);
    const hint = page.getByText('Please click on captcha to validate.');
    await hint.waitFor();
    await page.clock.fastForward(4000);
    expect(await hint.isVisible()).toBe(true);
    await page.clock.fastForward(3000);
    await hint.waitFor({ state: 'detached' });

    for (const [identifier, text] of [
      ['nobody@example.com', 'Email address not registered'],
      ['nobody', 'Username not found'],
      ['gone@example.com', 'Active user is not associated with this provided email address.'],
      [
        'twins@example.com',
        'Multiple users are associated with this provided email address. Please specify username instead of email address.',
      ],
    ] as const) {
      await page.getByLabel(IDENTIFIER).fill(identifier);
      await solveCaptcha(page);
      await submitReset(page);
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
      // The form stays open, and each attempt needs a new captcha.
      await page.clock.fastForward(5500);
      expect(await page.getByRole('checkbox', { name: NOT_ROBOT }).isChecked()).toBe(false);
    }
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
    await page.context().close();
  });

  it('are reset by mail, and the temporary one only opens the page to change it', async () => {
    const { page, troubles } = await openReset();
    await page.getByLabel(IDENTIFIER).fill('viewer');
    await solveCaptcha(page);
    await submitReset(page);
    const done = page.getByText('Reset Successful. Check your e-mail for new password.');
    await done.waitFor();
    await page.clock.fastForward(3500);
    expect(await page.getByLabel(IDENTIFIER).isVisible()).toBe(true);
    await page.clock.fastForward(1500);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await done.isVisible()).toBe(true);
    await page.clock.fastForward(2000);
    await done.waitFor({ state: 'detached' });

    await signIn(page, 'viewer', mailedPassword(demo.dataDir));
    await page.getByText('Your Password has been expired. Please change the password').waitFor();
    await page.waitForURL(/\/change_password$/);
    await page.goto('/aframe/dashboard/spend');
    await page.waitForURL(/\/change_password$/);
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);

    await changePassword(page, mailedPassword(demo.dataDir), NEW_PASSWORD);
    await page.getByText('Your password has been changed. Please sign in with the new password.').waitFor();
    await page.waitForURL(/\/login$/);
    await signIn(page, 'viewer', NEW_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('are changed on an accessible page, in %s', async (colorScheme) => {
    const { page, troubles } = await demo.open({ colorScheme });
    for (const login of ['analyst', 'expired']) {
      await page.goto('/change_password');
      await signIn(page, login);
      await page.waitForURL(/\/change_password$/);
      await page.getByLabel('New Password').fill('Parcel');
      expect(await page.title()).toBe('Change Password · Parcelscope');
      expect(await violations(page)).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

async function solveCaptcha(page: Page, by: 'mouse' | 'keyboard' = 'mouse'): Promise<void> {
  const box = page.getByRole('checkbox', { name: NOT_ROBOT });
  if (by === 'keyboard') await box.press('Space');
  else await box.click();
  await page.getByText('Checked', { exact: true }).waitFor();
}

async function submitReset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset password' }).click();
}

async function changePassword(page: Page, oldPassword: string, newPassword: string): Promise<void> {
  await page.getByLabel('Old Password').fill(oldPassword);
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(newPassword);
  await page.getByRole('button', { name: 'Submit' }).click();
}

function mailedPassword(dataDir: string): string {
  const folder = join(dataDir, 'mail');
  const [name = ''] = readdirSync(folder);
  return /Temporary password: (\S+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '';
}

/** Adds users whose passwords can't be reset to the store of a stopped server. */
async function addUsers(dataDir: string): Promise<void> {
  const store = await openEmbedded(join(dataDir, 'operational'));
  await store.execute(`
    INSERT INTO users (tenant_id, login, email, password_hash, is_active)
    SELECT tenant_id, added.login, added.email, password_hash, added.login <> 'gone'
    FROM users, (VALUES ('gone', 'gone@example.com'), ('twin1', 'twins@example.com'), ('twin2', 'twins@example.com')) AS added (login, email)
    WHERE users.login = 'viewer'`);
  await store.close();
}
