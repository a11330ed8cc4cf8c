import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailsInFolder, passwordIn } from '#test/mails.ts';
import { navigate, signIn, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

const NEW_PASSWORD = 'Fresh2Parcels';

const IDENTIFIER = 'Username or e-mail address';
const NOT_ROBOT = 'I am not a robot';

/** The browser itself logs each rejected request. */
const isRefusal = (trouble: string) => /status of (400|401|403)/.test(trouble);

describe('passwords', () => {
  const demo = withChangingServer();

  it('are reset by mail on an accessible form, with a temporary one that only allows changing it', async () => {
    const { page, troubles } = await demo.open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('checkbox', { name: NOT_ROBOT }).waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    await solveCaptcha(page, 'keyboard');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I just remembered my password!' }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel(IDENTIFIER).fill('nobody');
    await solveCaptcha(page);
    await submitReset(page);
    await page.getByRole('alert').getByText('Username not found', { exact: true }).waitFor();
    // Each attempt needs a new captcha.
    expect(await page.getByRole('checkbox', { name: NOT_ROBOT }).isChecked()).toBe(false);
    await page.getByLabel(IDENTIFIER).fill('viewer');
    await solveCaptcha(page);
    await submitReset(page);
    await page.getByText('Reset Successful. Check your e-mail for new password.').waitFor();

    // The form closes by itself after five seconds.
    await page.getByRole('button', { name: 'Forgot password?' }).waitFor();
    await signIn(page, 'viewer', mailedPassword(demo.dataDir));
    await page.getByText('Your Password has been expired. Please change the password').waitFor();
    await page.waitForURL(/\/change_password$/);
    await navigate(page, '/aframe/dashboard/spend');
    await page.waitForURL(/\/change_password$/);
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByLabel('New Password').fill('Parcel');
    expect(await violationsInThemes(page)).toEqual([]);

    await changePassword(page, mailedPassword(demo.dataDir), NEW_PASSWORD);
    await page.getByText('Your password has been changed. Please sign in with the new password.').waitFor();
    await page.waitForURL(/\/login$/);
    await signIn(page, 'viewer', NEW_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
  });

  it('are changed by the user, who signs in with the new one', async () => {
    const { page, troubles } = await demo.openAs({ login: 'carrier', path: '/change_password' });
    await changePassword(page, 'Parcelscope1', NEW_PASSWORD);
    await page.waitForURL(/\/login$/);
    await signIn(page, 'carrier', NEW_PASSWORD);
    await page.waitForURL((url) => url.pathname === '/');
    expect(troubles).toEqual([]);
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

/** Returns the temporary password that was mailed to the viewer. */
function mailedPassword(dataDir: string): string {
  const mail = mailsInFolder(dataDir).find((text) => text.includes('To: viewer@example.com'));
  return passwordIn(mail ?? '');
}
