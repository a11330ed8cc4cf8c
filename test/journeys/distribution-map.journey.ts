import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const PATH = '/aframe/distributionmap';
const DATES = 'dates=bill_date.dr.2025-06-01.2026-05-31';

describe('the distribution map', () => {
  const demo = withSharedServer();

  const widget = (page: Page) => page.getByRole('region', { name: 'Distribution' });
  const map = (page: Page) => widget(page).getByRole('application');
  const drawn = (page: Page) => widget(page).locator('[data-circles="drawn"]').waitFor();
  const pointed = (page: Page) => widget(page).getByRole('status');
  /** Points at the circle nearest to the middle of the map, and returns its description. */
  const pointedNext = async (page: Page) => {
    await map(page).focus();
    const next = async () => {
      for (const key of ['Escape', 'Shift+ArrowRight']) await page.keyboard.press(key);
      return pointed(page).textContent();
    };
    let text: string | null = '';
    const point = async () => {
      text = await next();
      return text;
    };
    await expect.poll(point).not.toBe('');
    return text;
  };
  const tile = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Amounts' }).getByRole('button', { name: new RegExp(`^${name}`) });

  it('is explored by keyboard, filtered, opened as rows and exported', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'viewer', path: `${PATH}?${DATES}` });
    await drawn(page);
    // Like other map pages, the page has no table of rows.
    expect(await page.getByRole('button', { name: 'Table Data' }).count()).toBe(0);

    await map(page).focus();
    // Zoom in until each state has its own circle.
    for (let step = 0; step < 6; step++) await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(async () => {
        await page.keyboard.press('0');
        for (const key of ['+', '+', 'Shift+ArrowRight']) await page.keyboard.press(key);
        return pointed(page).textContent();
      })
      .toMatch(/^(?!\d+ states).+, Total Spend: \$[\d,.]+ \([\d.]+%\), Packages: [\d,]+$/);
    const state = (await pointed(page).textContent())?.split(',')[0] ?? '';
    await page.keyboard.press('Shift+Enter');
    await page.waitForURL(/rows=totalSpend.*rows\.normalised_consignee_state=/);
    const rows = page.getByRole('dialog');
    await rows.waitFor();
    await rows.getByRole('button', { name: 'Close' }).first().click();
    await rows.waitFor({ state: 'detached' });

    const total = (await tile(page, 'Total Spend').getAttribute('title')) ?? '';
    expect(total).toMatch(/^\$[\d,]+\.\d\d$/);
    await widget(page).getByRole('button', { name: 'Show as table' }).click();
    const table = widget(page).getByRole('table');
    const shownTotal = () => table.locator('tfoot td').nth(1).textContent();
    await expect.poll(shownTotal).toBe(total);
    await table.getByRole('button', { name: state, exact: true }).click();
    await page.waitForURL(/f\.normalised_consignee_state=/);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('f.normalised_consignee_state'));
    await widget(page).getByRole('combobox', { name: 'View by' }).click();
    await page.getByTitle('Receiver ZIP Code').click();
    await page.waitForURL(/distribution=zip/);
    await widget(page).getByRole('columnheader', { name: 'Receiver ZIP Code' }).waitFor();
    await expect.poll(shownTotal).toBe(total);
    await widget(page).getByRole('button', { name: 'Show as table' }).click();
    await drawn(page);
    await widget(page).getByRole('button', { name: 'Export chart' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'SVG' }).click(),
    ]);
    const drawing = await readFile(await file.path(), 'utf8');
    expect(drawing).toContain('Total Spend by Receiver ZIP Code');
    expect(drawing.match(/<circle/g)?.length).toBeGreaterThan(20);
    expect(troubles).toEqual([]);
  });

  it('shows the same view from a link, explains where there are no ZIP codes, and has a demo', async () => {
    const { page } = await demo.continueAs({
      login: 'viewer',
      path: `${PATH}?${DATES}&fact=fuelSurcharge&distribution=zip`,
    });
    await drawn(page);
    await map(page).focus();
    for (const key of ['+', '+', '+', 'ArrowRight']) await page.keyboard.press(key);
    await page.waitForURL(/map=[\d.]+_[\d.]+_4\.096/);
    const link = page.url();
    const figure = await tile(page, 'Fuel Surcharge').getAttribute('title');
    const place = await pointedNext(page);
    await page.close();
    const { page: other, troubles } = await demo.openAs({ login: 'admin', path: link.replace(demo.url, '') });
    await drawn(other);
    expect(await pointedNext(other)).toBe(place);
    expect(await tile(other, 'Fuel Surcharge').getAttribute('title')).toBe(figure);
    await widget(other).getByText('Fuel Surcharge by Receiver ZIP Code').waitFor();

    await visit(other, `${link}&f.normalised_consignee_country=CA`);
    await widget(other).getByText('ZIP codes are available for the United States only.').waitFor();
    await widget(other).getByRole('button', { name: 'Show states' }).click();
    await other.waitForURL(/distribution=state/);
    await widget(other).getByText('Canada').first().waitFor();
    await other.getByRole('link', { name: 'Distribution Map Demo' }).click();
    await other.waitForURL(/distributionmapdemo/);
    await drawn(other);
    await other
      .getByRole('search')
      .getByRole('button', { name: /Halden/ })
      .waitFor();
    expect(troubles).toEqual([]);
  });
});
