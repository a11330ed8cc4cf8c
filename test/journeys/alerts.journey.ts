import { describe, expect, it } from 'vitest';
import { fitsWindow, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

describe('alerts', () => {
  const demo = withChangingServer();

  it('are tested on the last year, then fire once and tell it in their log', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/alerts' });
    await page.getByText('High weekly spend').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add alert' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add an alert' });
    await form.getByLabel('Name', { exact: true }).fill('Any spend');
    await form.getByLabel('Threshold', { exact: true }).fill('1');
    await form.getByLabel('Recipients').fill('finance@example.com,');
    await form.getByRole('button', { name: 'Test on the last year' }).press('Enter');
    await form.getByText(/It would have fired \d+ times/).waitFor();
    await form
      .locator('svg')
      .filter({ has: page.locator('path') })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'Any spend' });
    await row.getByText('Fired', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Log of Any spend' }).press('Enter');
    const log = page.getByRole('dialog', { name: 'Log of Any spend' });
    await log.getByText('At most $1.00').first().waitFor();
    // The log is read again until its mail is sent.
    await log.getByText('Sent', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await log.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await fitsWindow(page);
    expect(troubles).toEqual([]);
  });
});
