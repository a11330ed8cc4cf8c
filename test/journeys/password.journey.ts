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

/** The browser itself logs each rejected request. */
const isRefusal = (trouble: string) => /status of (400|401|403)/.test(trouble);

describe('passwords', () => {
  const demo = withDemoServer(async (dataDir) => {
    await addUsers(dataDir);
    return {};
  });

  const openReset = async (colorScheme: 'light' | 'dark' = 'light') => {
    const opened = await demo.open({ colorScheme });
    await opened.page.goto('/login');
    await opened.page.getByRole('button', { name: 'Forgot password?' }).click();
    await opened.page.getByRole('checkbox', { name: NOT_ROBOT }).waitFor();
    return opened;
  };

  it.each(['light', 'dark'] as const)('are reset on an accessible form, in %s', async (colorScheme) => {
    const { page, troubles } = await openReset(colorScheme);
    expect(await violations(page)).toEqual([]);
    await solveCaptcha(page, 'keyboard');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I just remembered my password!' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('are not reset without a name and a solved captcha', async () => {
    const { page, troubles } = await openReset();
    await submitReset(page);
    await page.getByText('Please input your Username!').waitFor();
    await page.getByLabel(IDENTIFIER).fill('viewer');
    await submitReset(page);
    const hint = page.getByText('Please click on captcha to validate.');
    await hint.waitFor();
    const shownAt = Date.now();
    await hint.waitFor({ state: 'detached' });
    expect(secondsSince(shownAt)).toBeGreaterThan(4);
    expect(secondsSince(shownAt)).toBeLessThan(7);
    expect(troubles).toEqual([]);
  });

  it.each([
    ['nobody@example.com', 'Email address not registered'],
    ['nobody', 'Username not found'],
    ['gone@example.com', 'Active user is not associated with this provided email address.'],
    [
      'twins@example.com',
      'Multiple users are associated with this provided email address. Please specify username instead of email address.',
    ],
  ])('of %s are not reset, and the form stays open for another attempt', async (identifier, text) => {
    const { page, troubles } = await openReset();
    await page.getByLabel(IDENTIFIER).fill(identifier);
    await solveCaptcha(page);
    await submitReset(page);
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await page.waitForTimeout(5500);
    // Each attempt needs a new captcha.
    expect(await page.getByRole('checkbox', { name: NOT_ROBOT }).isChecked()).toBe(false);
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
  });

  it('are reset by mail, with a temporary one that only allows changing it', async () => {
    const { page, troubles } = await openReset();
    await page.getByLabel(IDENTIFIER).fill('viewer');
    await solveCaptcha(page);
    await submitReset(page);
    const submittedAt = Date.now();
    const done = page.getByText('Reset Successful. Check your e-mail for new password.');
    await done.waitFor();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(secondsSince(submittedAt)).toBeGreaterThan(4.5);
    expect(secondsSince(submittedAt)).toBeLessThan(6.5);
    await done.waitFor({ state: 'detached' });
    expect(secondsSince(submittedAt)).toBeGreaterThan(6.5);

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
  });

  it('can be changed to a valid one, which then works for signing in', async () => {
    const { page, troubles } = await demo.open();
    await page.goto('/change_password');
    await signIn(page, 'analyst');
    await page.waitForURL(/\/change_password$/);
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const label of ['Old Password', 'New Password', 'Confirm Password'])
      await page.getByText(`${label} is Required!`).waitFor();

    const meter = page.getByRole('meter', { name: 'Password strength' });
    expect(await meter.getAttribute('max')).toBe('4');
    for (const [length, strength, word] of [
      [2, 0, 'Weak'],
      [3, 1, 'Weak'],
      [6, 2, 'Fair'],
      [9, 3, 'Good'],
      [12, 4, 'Strong'],
      [16, 4, 'Strong'],
    ] as const) {
      await page.getByLabel('New Password').fill('x'.repeat(length));
      await page.getByText(word, { exact: true }).waitFor();
      expect(await meter.getAttribute('value')).toBe(String(strength));
    }
    await page.getByText('Use 8 to 50 characters with a digit, a lowercase letter and an uppercase letter.').waitFor();

    const alert = page.locator('form').getByRole('alert').first();
    await changePassword(page, 'Parcelscope1', NEW_PASSWORD, `${NEW_PASSWORD}x`);
    await page.getByText('The password and its confirmation does not match!').waitFor();
    // The message remains until the next valid submit.
    await page.getByLabel('Confirm Password').fill('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Confirm Password is Required!').waitFor();
    expect(await alert.textContent()).toContain('The password and its confirmation does not match!');

    await changePassword(page, 'Wrong1Password', NEW_PASSWORD);
    await page.getByText('The old password is not correct.').waitFor();
    expect(await page.getByText('The password and its confirmation does not match!').count()).toBe(0);
    await changePassword(page, 'Parcelscope1', 'Parcelscope1');
    await page.getByText('You can’t reuse any of your last 5 passwords.').waitFor();
    expect(await page.getByText('The old password is not correct.').count()).toBe(0);

    await changePassword(page, 'Parcelscope1', NEW_PASSWORD);
    await page.getByText('Your password has been changed. Please sign in with the new password.').waitFor();
    await page.waitForURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('parcelscope.token'))).toBeNull();
    await signIn(page, 'analyst', NEW_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
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

async function changePassword(
  page: Page,
  oldPassword: string,
  newPassword: string,
  confirmation = newPassword,
): Promise<void> {
  await page.getByLabel('Old Password').fill(oldPassword);
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await page.getByRole('button', { name: 'Submit' }).click();
}

function mailedPassword(dataDir: string): string {
  const folder = join(dataDir, 'mail');
  const [name = ''] = readdirSync(folder);
  return /Temporary password: (\S+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '';
}

function secondsSince(instant: number): number {
  return (Date.now() - instant) / 1000;
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
