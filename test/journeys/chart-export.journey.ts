import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const WIDGETS = ['Amounts', 'Trends', 'Breakdown', 'Map'];
const PATH = '/aframe/dashboard/spend?dates=bill_date.rp.Previous-Year&f.carrier_name=UPS';

/** The first bytes of a file of each format but SVG. */
const BEGINNINGS = [
  { format: 'PNG', extension: 'png', begins: '89504e470d0a1a0a' },
  { format: 'JPEG', extension: 'jpeg', begins: 'ffd8ff' },
  { format: 'PDF', extension: 'pdf', begins: Buffer.from('%PDF-').toString('hex') },
];

/** The chart of the trend. */
const TREND = '[data-widget=trend] [role=img][aria-label] > div > svg';

describe('a chart on paper', () => {
  const demo = withSharedServer();

  const exportButton = (page: Page, widget: string) =>
    page.getByRole('region', { name: widget }).getByRole('button', { name: 'Export chart' });

  async function openSpend() {
    const watched = await demo.openAs({ login: 'analyst', path: PATH, colorScheme: 'dark' });
    // The frame of the widget has icons, which appear before the chart.
    await watched.page.locator(TREND).waitFor();
    await expect.poll(() => exportButton(watched.page, 'Map').isEnabled()).toBe(true);
    return watched;
  }

  async function exportChart(page: Page, widget: string, format: string) {
    await exportButton(page, widget).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format, exact: true }).click();
    const file = await download;
    const bytes = readFileSync(await file.path());
    await page.getByText(`Exported: ${file.suggestedFilename()}`).first().waitFor();
    await expect.poll(() => exportButton(page, widget).isEnabled()).toBe(true);
    return { name: file.suggestedFilename(), bytes };
  }

  it('is exported in each format for its client, page and filters, in light colours, also by keyboard', async () => {
    const { page, troubles } = await openSpend();
    const client = (await page.getByRole('search').getByRole('button').first().getAttribute('title')) ?? '';
    expect(client).not.toBe('');
    for (const { format, extension, begins } of BEGINNINGS) {
      const { name, bytes } = await exportChart(page, 'Trends', format);
      expect(name).toBe(`${client.replace(/[.,]/g, '')}_Spend Analysis.${extension}`);
      expect(bytes.subarray(0, begins.length / 2).toString('hex')).toBe(begins);
      expect(bytes.length).toBeGreaterThan(5000);
    }
    for (const widget of WIDGETS) {
      const svg = (await exportChart(page, widget, 'SVG')).bytes.toString();
      expect(svg).toMatch(/^<\?xml/);
      const texts = await textsOf(page, svg);
      expect(texts).toContain(`Spend Analysis · ${widget}`);
      expect(texts).toContain(`Client: ${client}`);
      expect(texts).toContainEqual(expect.stringMatching(/^Invoiced: Jan 01, \d{4} - Dec 31, \d{4}$/));
      expect(texts).toContain('Filters: Carrier: UPS');
      expect(svg).toContain('fill="rgb(24, 33, 47)"');
      expect(svg).not.toMatch(/class=|style=|var\(|rgb\(228, 233, 240\)/);
    }

    const png = page.getByRole('menuitem', { name: 'PNG' });
    await exportButton(page, 'Breakdown').focus();
    await page.keyboard.press('Enter');
    await png.waitFor();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    // The menu moves the focus a moment after each key.
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.locator('[role=menuitem]:focus').waitFor();
    for (let before = await focused(); before !== 'SVG'; before = await focused()) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).not.toBe(before);
    }
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/_Spend Analysis\.svg$/);
    expect(troubles).toEqual([]);

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await exportButton(page, 'Trends').click();
    await page.getByRole('menuitem', { name: 'PNG', exact: true }).click();
    await page.getByText('The chart couldn’t be exported as PNG. Please try again.').waitFor();
    await expect.poll(() => exportButton(page, 'Trends').isEnabled()).toBe(true);
  });

  it('is printed with the page, in light colours, without menu and controls, and is restored afterwards', async () => {
    const { page, troubles } = await openSpend();
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    expect(await ink()).toBe('rgb(228, 233, 240)');
    await page.evaluate((trend) => {
      window.addEventListener('beforeprint', () => {
        const chart = document.querySelector(trend);
        document.body.dataset.printed = `${getComputedStyle(document.body).color} ${chart?.getAttribute('viewBox')}`;
      });
    }, TREND);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await page.locator('body').getAttribute('data-printed')).toMatch(/^rgb\(24, 33, 47\) 0 0 680 \d+$/);
    expect(await ink()).toBe('rgb(228, 233, 240)');
    expect(await page.locator('[data-widget=trend] svg[viewBox^="0 0 680"]').count()).toBe(0);

    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').getByText('Client: ').isVisible()).toBe(true);
    for (const role of ['navigation', 'search', 'contentinfo', 'radio'] as const)
      expect(await visible(page, role), role).toBe(0);
    for (const name of ['Export chart', 'Show as table']) expect(await visible(page, 'button', name), name).toBe(0);
    expect(troubles).toEqual([]);
  });

  async function visible(page: Page, role: Parameters<Page['getByRole']>[0], name?: string): Promise<number> {
    const found = await page.getByRole(role, name === undefined ? {} : { name }).all();
    const shown = await Promise.all(found.map((one) => one.isVisible()));
    return shown.filter(Boolean).length;
  }
});

/** Returns the texts of an SVG document as a browser parses it. */
function textsOf(page: Page, svg: string): Promise<string[]> {
  return page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    return [...root.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
  }, svg);
}
