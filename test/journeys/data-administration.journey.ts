import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { workbookFile } from '#test/fixtures/workbook-file.ts';
import { fitsWindow, navigate, violations, violationsInThemes } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

const PAGES = [
  { path: '/aframe/statistics', region: 'By carrier and month', sample: 'FedEx' },
  { path: '/aframe/cdcAdmin', region: 'Imports', sample: 'Undo' },
  { path: '/aframe/sync', region: 'Exchange rates', sample: 'Canadian Dollar' },
];

describe('data administration', () => {
  const demo = withChangingServer();
  const open = (path: string) => demo.openAs({ login: 'admin', path });
  const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('shows every page without accessibility violations in both themes', async () => {
    const { page, troubles } = await open('/aframe/statistics');
    for (const { path, region: name, sample } of PAGES) {
      await navigate(page, path);
      await region(page, name).getByText(sample).first().waitFor();
      await expect.poll(() => page.locator('.ant-spin-spinning').count()).toBe(0);
      expect(await violationsInThemes(page), path).toEqual([]);
    }
    expect(troubles).toEqual([]);
  });

  it('loads the valid rates of a file, lists the invalid ones, and rebuilds everything with visible progress', async () => {
    const { page, troubles } = await open('/aframe/sync');
    const today = new Date().toISOString().slice(0, 10);
    const content = `Date,USD,CAD,XQQ\n${today},1.1,1.5,9\n${today},1.1,1.4,\n2026-01-02,1.2,-3,\n2026-01-05,1.2,1.2,\n`;
    await page.getByRole('button', { name: 'Load rates' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Load', exact: true }).click();
    await dialog.getByText('Choose a file').waitFor();
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

    await page.getByRole('button', { name: 'Rebuild' }).click();
    const question = page.getByRole('dialog', { name: 'Rebuild all amounts?' });
    await question.getByRole('button', { name: 'Rebuild' }).click();
    const rebuild = region(page, 'Conversions').getByRole('row').filter({ hasText: 'Rebuild' });
    await rebuild.getByText('Done').waitFor({ timeout: 120_000 });
    await rebuild.getByText('0', { exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('asks how to read the dates of a file, is answered by keyboard, and reads the next file in the same way', async () => {
    const { page, troubles } = await open('/uploadFiles');
    const send = async (name: string) => {
      const row = { 'Invoice Date': '05/04/2026', 'Transaction Date': '03/02/2026', 'Invoice Number': name };
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(upsBillingFile([row])) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload 1 file' }).click();
    };
    const article = (name: string) => page.getByRole('article', { name });
    await send('asked.csv');
    await article('asked.csv').getByText('05/04/2026 is May 4, 2026').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await fitsWindow(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await navigate(page, '/');
    await page.getByRole('link', { name: /upload needs an answer.*asked\.csv/ }).click();
    await article('asked.csv')
      .getByRole('button', { name: /^Month first/ })
      .press('Enter');
    await article('asked.csv').getByText('Lines loaded').waitFor();
    await send('next.csv');
    await article('next.csv').getByText('Lines loaded').waitFor();
    expect(troubles).toEqual([]);
  });

  it('maps the columns of an unknown file, loads it, and loads the next one by itself', async () => {
    const { page, troubles } = await open('/uploadFiles');
    const send = async (name: string, lines: string) => {
      const buffer = Buffer.from(`Invoice;Billed on;Parcel number;Postage;Fuel;Total;Due\n${lines}`);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Upload 1 file' }).click();
    };
    const choose = async (label: string, text: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).focus();
      await page.keyboard.type(text);
      await page.locator('.ant-select-item-option-active', { hasText: text }).waitFor();
      await page.keyboard.press('Enter');
    };
    const article = (name: string) => page.getByRole('article', { name });
    await send(
      'zippy.csv',
      'Z-1;2026-03-07;P-1;7,40;1,11;8,51;13,51\nZ-1;2026-03-07;P-2;5,00;;5,00;\nZ-1;;P-3;1,00;;2,00;\n',
    );
    await article('zippy.csv').getByRole('button', { name: 'Map the columns' }).press('Enter');
    await page.getByRole('heading', { name: 'Map the columns of zippy.csv' }).waitFor();
    await choose('Invoice date', 'Column “Billed on”');
    await page.getByRole('textbox', { name: 'Account number of all lines' }).fill('A-77');
    await page.getByRole('combobox', { name: 'Carrier of all lines' }).fill('Zippy Parcels');
    await page.keyboard.press('Escape');
    await choose('Currency of all lines', 'EUR – Euro');
    await choose('Meaning of the column Due', 'Total of the invoice');
    const preview = page.getByRole('complementary', { name: 'What would be loaded' });
    await preview.getByText('€13.51').first().waitFor();
    await preview.getByText('is not the sum of the charges in its line').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await fitsWindow(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Save and load' }).press('Enter');
    await article('zippy.csv').getByText('Mapping: zippy').waitFor();
    await article('zippy.csv')
      .getByRole('row', { name: /Z-1 EUR €13.51 €13.51 €0.00/ })
      .waitFor();
    await send('zippy-april.csv', 'Z-2;2026-04-07;P-9;3,00;;3,00;3,00\n');
    await article('zippy-april.csv').getByText('Mapping: zippy').waitFor();
    await article('zippy-april.csv')
      .getByRole('row', { name: /Z-2 EUR €3.00 €3.00 €0.00/ })
      .waitFor();
    expect(troubles).toEqual([]);
  });

  it('loads a workbook, replaces its invoice by one that was issued again, and brings it back', async () => {
    const { page, troubles } = await open('/uploadFiles');
    const send = async (name: string, content: string | Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
      await page.getByRole('button', { name: 'Upload 1 file' }).click();
    };
    const invoice = (net: string) =>
      upsBillingFile([{ 'Invoice Number': 'AGAIN1', 'Invoice Date': '2022-02-05', 'Net Amount': net }]);
    const spend = async (amount: string) => {
      await navigate(page, '/aframe/dashboard/spend?dates=bill_date.dr.2022-02-05.2022-02-05');
      await region(page, 'Amounts').getByTitle(amount, { exact: true }).first().waitFor();
      await navigate(page, '/uploadFiles');
    };
    await send('january.xlsx', workbookFile(invoice('20.00')));
    await page.getByRole('article', { name: 'january.xlsx' }).getByText('Lines loaded').waitFor();
    await spend('$20.00');
    await send('again.csv', invoice('25.00'));
    const again = page.getByRole('article', { name: 'again.csv' });
    await again.getByText('Loaded before: $20.00 · In this file: $25.00').waitFor();
    await again.getByRole('radio', { name: 'Replace' }).press('Space');
    await again.getByRole('button', { name: 'Load as chosen' }).click();
    await again.getByText('Lines loaded').waitFor();
    await spend('$25.00');
    const row = region(page, 'Recent uploads').getByRole('row').filter({ hasText: 'again.csv' });
    await row.getByRole('button', { name: 'Undo the upload of again.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Undone').waitFor();
    await spend('$20.00');
    expect(troubles).toEqual([]);
  });

  it('undoes an import and runs it again, and lists rejected lines and invoices that do not foot', async () => {
    const { page, troubles } = await open('/uploadFiles');
    const content = upsBillingFile([
      { 'Invoice Number': 'JOURNEY1', 'Net Amount': '12.34', 'Invoice Amount': '20.00' },
      { 'Invoice Number': 'JOURNEY1', 'Net Amount': 'twelve', 'Invoice Amount': '20.00' },
    ]);
    const file = { name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await region(page, 'Recent uploads')
      .getByRole('row')
      .filter({ hasText: 'journey.csv' })
      .getByText('Loaded')
      .waitFor();

    await navigate(page, '/aframe/cdcAdmin');
    await region(page, 'Rejected lines').getByText('is not an amount').waitFor();
    const unfooted = region(page, 'Invoices that don’t foot');
    await unfooted.getByText('$7.66').waitFor();
    const row = region(page, 'Imports').getByRole('row').filter({ hasText: 'journey.csv' });
    await row.getByRole('button', { name: 'Undo the upload of journey.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Undone').waitFor();
    await unfooted.getByText('$7.66').waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Run the import of journey.csv again' }).click();
    await row.getByText('Loaded').waitFor();
    await unfooted.getByText('$7.66').waitFor();
    expect(troubles).toEqual([]);
  });
});
