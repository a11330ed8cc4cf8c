import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';
import { findTotal } from './find-total.ts';

const SPEND = '/aframe/dashboard/spend?dates=bill_date.dr.2025-06-01.2026-05-31';

const demo = withSharedServer();
const continueAt = (path: string) => demo.continueAs({ login: 'analyst', path });
const dialogOf = (page: Page, name: string | RegExp = 'Table Data') => page.getByRole('dialog', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the texts of a column's cells on screen, without the Total. */
const columnOf = (grid: Locator, name: string) =>
  grid.locator(`.ag-grid-scrolling-rows [col-id="${name}"]`).allTextContents();
/** Returns the number of rows that the grid shows. */
const countOf = async (grid: Locator) =>
  Number((await grid.locator('[data-ref="lbRecordCount"]').textContent())?.replaceAll(',', ''));
const filterOf = (grid: Locator, label: string) => grid.getByRole('textbox', { name: `${label} Filter` });
/** Returns the text of the tile behind the dialog. */
const spendOf = (page: Page) =>
  page
    .locator('[data-widget="amounts"]')
    .getByRole('button', { name: /^Total Spend/, includeHidden: true })
    .first()
    .getAttribute('title');
const pickView = async (page: Page, name: string) => {
  await dialogOf(page).getByRole('combobox', { name: 'Data view' }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
};

/** Waits for the first rows of the table. */
const hasRows = (grid: Locator, column = 'INVOICE_NUMBER') =>
  expect.poll(async () => (await columnOf(grid, column)).filter(Boolean).length).toBeGreaterThan(5);

describe('Table Data', () => {
  it('shows the rows page by page with their Total, filters them, and remembers its columns', async () => {
    const { page, troubles } = await continueAt(SPEND);
    const grid = dialogOf(page);
    await page.getByRole('button', { name: 'Table Data' }).click();
    await hasRows(grid);
    expect(await columnOf(grid, 'INVOICE_NUMBER')).toHaveLength(10);
    expect(await columnOf(grid, 'TRACKING_ID')).toEqual([]);
    expect((await columnOf(grid, 'BILL_DATE'))[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await grid.getByText('Shipments whose Total Spend is zero').waitFor();
    const { width = 0, height = 0 } = (await grid.boundingBox()) ?? {};
    expect([width, Math.abs(height - 600) < 60]).toEqual([1200, true]);
    expect(await violations(page)).toEqual([]);

    const all = await countOf(grid);
    await filterOf(grid, 'Carrier').fill('fedex');
    await expect.poll(() => countOf(grid)).toBeLessThan(all);
    await expect.poll(async () => new Set(await columnOf(grid, 'CARRIER_NAME'))).toEqual(new Set(['FedEx']));
    await filterOf(grid, 'Carrier').fill('--#');
    await expect.poll(() => countOf(grid)).toBe(all);
    await filterOf(grid, 'Carrier').fill('nobody');
    await grid.getByText('There are no invoices for the selected criteria').waitFor();
    await grid.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => countOf(grid)).toBe(all);

    const account = grid.getByRole('columnheader', { name: /^Account/ }).first();
    const nextSaved = () => page.waitForResponse((answer) => answer.url().endsWith('addfilterForKey'));
    const sorted = nextSaved();
    await account.click();
    await sorted;
    await grid.getByRole('button', { name: 'Columns' }).click();
    const saved = nextSaved();
    await page.getByRole('checkbox', { name: 'Sender City' }).click();
    await saved;
    await page.keyboard.press('Escape');
    await expect.poll(() => columnOf(grid, 'SENDER_CITY')).toEqual([]);
    await page.reload();
    await hasRows(grid, 'ACCOUNT_NUMBER');
    expect(await columnOf(grid, 'SENDER_CITY')).toEqual([]);
    expect(await account.getAttribute('aria-sort')).toBe('ascending');

    await grid.getByRole('combobox', { name: /rows per page/i }).click();
    const sizes = async () => (await grid.getByRole('option').allTextContents()).map((text) => text.trim());
    await expect.poll(sizes).toEqual(['10', '15', '25', '50', '75', '100']);
    await grid.getByRole('option', { name: '100', exact: true }).click();
    await grid.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => grid.locator('[data-ref="lbFirstRowOnPage"]').textContent()).toBe('101');
    await hasRows(grid, 'ACCOUNT_NUMBER');
    await expect.poll(() => findTotal(grid, 'NET_AMOUNT')).toBe(await spendOf(page));
    await page.goBack();
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});

describe('data views', () => {
  it('open group by group by keyboard, and pivot by the quarters of the page, with the Total of all rows', async () => {
    const { page } = await continueAt(SPEND);
    const grid = dialogOf(page);
    const groups = () => columnOf(grid, 'GROUP');
    await page.getByRole('button', { name: 'Table Data' }).click();
    await hasRows(grid);
    const spend = await spendOf(page);
    await pickView(page, 'Carrier › Service');
    await expect.poll(groups).toContain('UPS');
    await expect.poll(() => findTotal(grid, 'totalSpend')).toBe(spend);
    const closed = (await groups()).length;
    await grid.locator('.ag-grid-scrolling-rows [col-id="GROUP"]').filter({ hasText: 'UPS' }).click();
    await page.keyboard.press('Enter');
    await expect.poll(groups).toContain('Ground');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await groups()).length).toBe(closed);
    expect(page.url()).toContain('dataView=carrier_name.service_category');

    await pickView(page, 'Service by Quarter');
    const heads = () => grid.locator('[role=columnheader]').allTextContents();
    await expect
      .poll(async () => (await heads()).map((text) => text.trim()))
      .toEqual(['Service', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026', 'Q2 2026', 'Total']);
    await expect.poll(() => findTotal(grid, 'totalSpend')).toBe(spend);
  });
});

describe('the rows behind a figure', () => {
  it('open from a link and a tile, from a part of a breakdown, a point of a trend and a state', async () => {
    const { page } = await demo.openAs({
      login: 'analyst',
      path: `${SPEND}&breakdown=carrier_name.basicbar.linear&rows=totalSpend`,
    });
    const grid = dialogOf(page, 'Total Spend');
    await expect.poll(() => findTotal(grid, 'NET_AMOUNT')).toBe(await spendOf(page));
    await page.keyboard.press('Escape');
    await expect.poll(() => grid.count()).toBe(0);
    await region(page, 'Amounts').getByRole('button', { name: 'Rows for Total Spend' }).click();
    await expect.poll(async () => (await columnOf(grid, 'BILL_DATE')).length).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('rows')).toBe('totalSpend');
    await page.keyboard.press('Escape');
    await expect.poll(() => grid.count()).toBe(0);

    for (const [name, title] of [
      ['Breakdown', 'Total Spend: UPS'],
      ['Trends', /^Total Spend: .*2025/],
      ['Map', /^Total Spend: /],
    ] as const) {
      const widget = region(page, name);
      await widget.getByRole('button', { name: 'Show as table' }).click();
      const row = widget.getByRole('row').filter({ has: page.getByRole('button', { name: /^Rows for/ }) });
      const exact = row.filter(name === 'Breakdown' ? { hasText: 'UPS' } : {}).first();
      const amount = (await exact.getByRole('cell').filter({ hasText: '$' }).first().textContent())?.trim();
      await exact.getByRole('button', { name: /^Rows for/ }).click();
      await expect.poll(() => findTotal(dialogOf(page, title), 'NET_AMOUNT')).toBe(amount);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
  });
});
