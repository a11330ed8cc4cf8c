import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { workbookFile } from '#test/fixtures/workbook-file.ts';
import { fitsWindow, navigate, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

/** Each with a search that leaves a few rows, because looking for violations takes longer with every row. */
const PAGES = [
  { path: '/aframe/statistics', region: 'By carrier and month', search: 'FedEx', sample: 'FedEx' },
  { path: '/aframe/cdcAdmin', region: 'Imports', search: 'brightleaf', sample: 'Undo' },
  { path: '/aframe/sync', region: 'Exchange rates', search: 'dollar', sample: 'Canadian Dollar' },
];

describe('data administration', () => {
  const demo = withChangingServer();
  const open = (path: string) => demo.continueAs({ login: 'admin', path });
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('shows every page without accessibility violations in both themes', async () => {
    const { page, troubles } = await open('/aframe/statistics');
    for (const { path, region: name, search, sample } of PAGES) {
      await navigate(page, path);
      await region(page, name).getByRole('textbox', { name: 'Search' }).fill(search);
      await region(page, name).getByText(sample).first().waitFor();
      await expect.poll(() => page.locator('.ant-spin-spinning').count()).toBe(0);
      expect(await violationsInThemes(page), path).toEqual([]);
    }
    expect(troubles).toEqual([]);
  });

  it('loads the valid rates of a file, and lists the invalid ones', async () => {
    const { page, troubles } = await open('/aframe/sync');
    const today = new Date().toISOString().slice(0, 10);
    // The demo has no amounts of these days, whose conversion would take most of the time.
    const content = `Date,USD,CAD,XQQ\n${today},1.1,1.5,9\n${today},1.1,1.4,\n2020-01-02,1.2,-3,\n2020-01-03,1.2,1.2,\n`;
    await page.getByRole('button', { name: 'Load rates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Load', exact: true }).click();
    await dialog.getByText('Choose a file.').waitFor();
    await dialog
      .getByLabel('File')
      .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog.getByLabel('Source').fill('Treasury');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Load', exact: true }).click();
    const row = region(page, 'Conversions').getByRole('row').filter({ hasText: 'week.csv' });
    await row.getByText('Done').waitFor();
    expect(await row.textContent()).toContain('Treasury');
    const canada = region(page, 'Exchange rates').getByRole('row').filter({ hasText: 'CAD' });
    await canada.getByText('0.733333').waitFor();
    await row.getByRole('button', { name: 'Rejected rates of week.csv' }).click();
    const rejected = page.getByRole('dialog', { name: 'Rejected rates of week.csv' });
    await rejected.getByText('appears earlier in the file').waitFor();
    expect(await rejected.getByRole('row').allTextContents()).toEqual([
      'LineColumnValueReasonRates',
      '1CurrencyXQQis not a known currency1',
      `3Date${today}appears earlier in the file2`,
      '4CAD-3is zero or negative1',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await rejected.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });

  it('asks how to read the dates of a file, also on Home, and is answered by keyboard', async () => {
    const { page, troubles } = await open('/uploadFiles');
    const row = { 'Invoice Date': '05/04/2026', 'Transaction Date': '03/02/2026', 'Invoice Number': 'ASKED1' };
    await send(page, 'asked.csv', upsBillingFile([row]));
    const article = page.getByRole('article', { name: 'asked.csv' });
    await article.getByText('05/04/2026 is May 4, 2026').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await fitsWindow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await navigate(page, '/');
    await page.getByRole('link', { name: /upload needs an answer.*asked\.csv/ }).click();
    await article.getByRole('button', { name: /^Month first/ }).press('Enter');
    await article.getByText('Lines loaded').waitFor();
    expect(troubles).toEqual([]);
  });

  it('maps the columns of an unknown file by keyboard, and loads it', async () => {
    const { page, troubles } = await open('/uploadFiles');
    const choose = async (label: string, text: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).focus();
      await page.keyboard.type(text);
      await page.locator('.ant-select-item-option-active', { hasText: text }).waitFor();
      await page.keyboard.press('Enter');
    };
    const header = 'Invoice;Billed on;Parcel number;Postage;Fuel;Total;Due';
    const lines = ['Z-1;2026-03-07;P-1;7,40;1,11;8,51;13,51', 'Z-1;2026-03-07;P-2;5,00;;5,00;', 'Z-1;;P-3;1,00;;2,00;'];
    await send(page, 'zippy.csv', [header, ...lines, ''].join('\n'));
    const article = page.getByRole('article', { name: 'zippy.csv' });
    await article.getByRole('button', { name: 'Map the columns' }).press('Enter');
    await page.getByRole('heading', { name: 'Map the columns of zippy.csv' }).waitFor();
    await choose('Invoice date', 'Column “Billed on”');
    await page.getByRole('textbox', { name: 'Account number of all lines' }).fill('A-77');
    await page.getByRole('combobox', { name: 'Carrier of all lines' }).fill('Zippy Parcels');
    await page.keyboard.press('Escape');
    await choose('Currency of all lines', 'EUR – Euro');
    await choose('Meaning of the column Due', 'Invoice total');
    const preview = page.getByRole('complementary', { name: 'What would be loaded' });
    // Only the last preview has the stated total.
    await preview.getByRole('row', { name: /Z-1 €13\.51 €13\.51 €0\.00/ }).waitFor();
    await preview.getByText('is not the sum of the charges in its line').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await fitsWindow(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Save and load' }).press('Enter');
    await article.getByText('Mapping: zippy').waitFor();
    await article.getByRole('row', { name: /Z-1 EUR €13.51 €13.51 €0.00/ }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('undoes the import of a workbook and runs it again, and shows its amounts, rejected lines and invoice meanwhile', async () => {
    const spend = '/aframe/dashboard/spend?dates=bill_date.dr.2022-02-05.2022-02-05';
    const { page, troubles } = await open('/uploadFiles');
    const amounts = region(page, 'Amounts');
    const invoice = { 'Invoice Number': 'JOURNEY1', 'Invoice Date': '2022-02-05', 'Invoice Amount': '20.00' };
    const content = upsBillingFile(['12.34', 'twelve'].map((net) => ({ ...invoice, 'Net Amount': net })));
    await send(page, 'journey.xlsx', workbookFile(content));
    await page.getByRole('article', { name: 'journey.xlsx' }).getByText('Lines loaded').waitFor();
    await navigate(page, spend);
    await amounts.getByTitle('$12.34', { exact: true }).first().waitFor();

    await navigate(page, '/aframe/cdcAdmin');
    await region(page, 'Rejected lines').getByText('is not an amount').waitFor();
    const unfooted = region(page, 'Invoices that don’t foot');
    await unfooted.getByText('$7.66').waitFor();
    const row = region(page, 'Imports').getByRole('row').filter({ hasText: 'journey.xlsx' });
    await row.getByRole('button', { name: 'Undo the upload of journey.xlsx' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Undone').waitFor();
    await unfooted.getByText('$7.66').waitFor({ state: 'detached' });
    await navigate(page, spend);
    await amounts.getByText('No Data available').waitFor();
    await navigate(page, '/aframe/cdcAdmin');
    await row.getByRole('button', { name: 'Run the import of journey.xlsx' }).click();
    await row.getByText('Loaded').waitFor();
    await unfooted.getByText('$7.66').waitFor();
    expect(troubles).toEqual([]);
  });
});

async function send(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
}
