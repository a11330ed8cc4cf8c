import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const SPEND = '/aframe/dashboard/spend?dates=bill_date.dr.2025-06-01.2026-05-31';

const demo = withSharedServer();
const open = (path: string) => demo.openAs({ login: 'analyst', path });
const dialogOf = (page: Page, name: string | RegExp = 'Table Data') => page.getByRole('dialog', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the texts of a column's cells on screen, without the Total. */
const columnOf = (grid: Locator, name: string) =>
  grid.locator(`.ag-grid-scrolling-rows [col-id="${name}"]`).allTextContents();
/** Returns the number of rows that the grid shows. */
const countOf = async (grid: Locator) =>
  Number((await grid.locator('[data-ref="lbRecordCount"]').textContent())?.replaceAll(',', ''));
/** Scrolls to a column, because columns out of view are not drawn, and returns its Total. */
const totalOf = async (grid: Locator, name: string) => {
  const cell = grid.locator(`.ag-grid-pinned-bottom-rows [col-id="${name}"]`);
  if ((await cell.count()) > 0) return cell.first().textContent();
  // The Total row arrives after the rows; until then, scrolling would move away from the first columns.
  if ((await grid.locator('.ag-grid-pinned-bottom-rows [col-id]').count()) === 0) return null;
  await grid.locator('.ag-root').hover();
  await grid.page().mouse.wheel(400, 0);
  return null;
};
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

async function openTable(path = SPEND) {
  const watched = await open(path);
  await watched.page.getByRole('button', { name: 'Table Data' }).click();
  const grid = dialogOf(watched.page);
  await expect.poll(async () => (await columnOf(grid, 'INVOICE_NUMBER')).filter(Boolean).length).toBeGreaterThan(5);
  return { ...watched, grid };
}

describe('Table Data', () => {
  it('shows ten rows of the page at a time, with the Total of the tile and the note', async () => {
    const { page, grid, troubles } = await openTable();
    expect(await columnOf(grid, 'INVOICE_NUMBER')).toHaveLength(10);
    expect(await columnOf(grid, 'TRACKING_ID')).toEqual([]);
    expect((await columnOf(grid, 'BILL_DATE'))[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await expect.poll(() => totalOf(grid, 'NET_AMOUNT')).toBe(await spendOf(page));
    await grid.getByText('Shipments whose Total Spend is zero').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialogOf(page).count()).toBe(0);
  });

  it('fetches the next block on the 11th page, and offers other page sizes', async () => {
    const { grid } = await openTable();
    for (let turned = 0; turned < 10; turned++) await grid.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => grid.locator('[data-ref="lbFirstRowOnPage"]').textContent()).toBe('101');
    await expect.poll(async () => (await columnOf(grid, 'INVOICE_NUMBER')).filter(Boolean)).toHaveLength(10);
    await grid.getByRole('combobox', { name: /rows per page/i }).click();
    const sizes = async () => (await grid.getByRole('option').allTextContents()).map((text) => text.trim());
    await expect.poll(sizes).toEqual(['10', '15', '25', '50', '75', '100']);
  });

  it('filters by text, ignores texts without searchable characters, and says when no rows match', async () => {
    const { grid } = await openTable();
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
  });

  it('keeps the order, widths and visibility of columns after a reload', async () => {
    const { page, grid } = await openTable();
    await grid
      .getByRole('columnheader', { name: /^Account/ })
      .first()
      .click();
    await grid.getByRole('button', { name: 'Columns' }).click();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('addfilterForKey'));
    await page.getByRole('checkbox', { name: 'Sender City' }).click();
    await saved;
    await page.keyboard.press('Escape');
    await expect.poll(() => columnOf(grid, 'SENDER_CITY')).toEqual([]);
    await page.reload();
    await expect.poll(async () => (await columnOf(grid, 'ACCOUNT_NUMBER')).filter(Boolean).length).toBeGreaterThan(5);
    expect(await columnOf(grid, 'SENDER_CITY')).toEqual([]);
    expect(
      await grid
        .getByRole('columnheader', { name: /^Account/ })
        .first()
        .getAttribute('aria-sort'),
    ).toBe('ascending');
  });

  it('closes when the page changes, and is unavailable on pages without rows', async () => {
    const { page } = await openTable();
    await page.goBack();
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    for (const path of ['/aframe/dashboard/overview', '/aframe/dashboard/shippingInsight']) {
      await page.goto(path);
      await page.getByRole('region').first().waitFor();
      expect(await page.getByRole('button', { name: 'Table Data' }).count()).toBe(0);
    }
  });
});

describe('data views', () => {
  const groups = (grid: Locator) => columnOf(grid, 'GROUP');

  it('open group by group by keyboard, with the Total of all rows', async () => {
    const { page, grid } = await openTable();
    const spend = await spendOf(page);
    await pickView(page, 'Carrier › Service');
    await expect.poll(() => groups(grid)).toContain('UPS');
    await expect.poll(() => totalOf(grid, 'totalSpend')).toBe(spend);
    const closed = (await groups(grid)).length;
    await grid.locator('.ag-grid-scrolling-rows [col-id="GROUP"]').filter({ hasText: 'UPS' }).click();
    await page.keyboard.press('Enter');
    await expect.poll(() => groups(grid)).toContain('Ground');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await groups(grid)).length).toBe(closed);
    expect(page.url()).toContain('dataView=carrier_name.service_category');
  });

  it('pivot by the quarters of the page, with a Total column', async () => {
    const { page, grid } = await openTable();
    const spend = await spendOf(page);
    await pickView(page, 'Service by Quarter');
    const heads = () => grid.locator('[role=columnheader]').allTextContents();
    await expect
      .poll(async () => (await heads()).map((text) => text.trim()))
      .toEqual(['Service', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026', 'Q2 2026', 'Total']);
    await expect.poll(() => totalOf(grid, 'totalSpend')).toBe(spend);
  });
});

describe('the rows behind a figure', () => {
  it('open from a tile, and again from a link', async () => {
    const { page } = await open('/aframe/dashboard/carrierScore?dates=bill_date.dr.2025-06-01.2026-05-31');
    await region(page, 'Amounts').getByRole('button', { name: 'Rows for Late Packages' }).click();
    const grid = dialogOf(page, 'Late Packages');
    await expect.poll(async () => new Set(await columnOf(grid, 'BILL_DATE')).size).toBeGreaterThan(0);
    await expect.poll(() => totalOf(grid, 'NO_OF_PKGS')).not.toBeNull();
    const count = await totalOf(grid, 'NO_OF_PKGS');
    const link = page.url().slice(demo.url.length);
    await page.close();
    const other = await open(link);
    await expect.poll(() => totalOf(dialogOf(other.page, 'Late Packages'), 'NO_OF_PKGS')).toBe(count);
  });

  it('open from a part of a breakdown, a point of a trend and a state', async () => {
    const { page } = await open(`${SPEND}&breakdown=carrier_name.basicbar.linear`);
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
      await expect.poll(() => totalOf(dialogOf(page, title), 'NET_AMOUNT')).toBe(amount);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
  });
});
