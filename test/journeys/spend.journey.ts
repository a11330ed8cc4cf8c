import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const REGIONS = ['Amounts', 'Trends', 'Breakdown', 'Map'];

describe('the Spend page', () => {
  const demo = withSharedServer();

  const amount = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Amounts' }).getByRole('button', { name: new RegExp(`^${name}`) });

  it.each(['light', 'dark'] as const)(
    'shows figures, trend, breakdown and map to the analyst, in %s',
    async (colorScheme) => {
      const { page, troubles } = await demo.openAs({
        login: 'analyst',
        path: '/aframe/dashboard/spend',
        colorScheme,
      });
      await page.waitForURL(/\/aframe\/dashboard\/spend/);
      for (const name of REGIONS) await page.getByRole('region', { name }).waitFor();
      expect(await amount(page, 'Total Spend').getAttribute('title')).toMatch(/^\$[\d,]+\.\d\d$/);
      await page.getByRole('region', { name: 'Trends' }).locator('svg path').first().waitFor();
      await page.getByRole('region', { name: 'Map' }).locator('svg path').first().waitFor();
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await page.close();
    },
  );

  it('imports a UPS file and shows its total to the cent', async () => {
    const file = join(demo.dataDir, 'january.csv');
    const stated = { 'Invoice Date': '2023-01-07', 'Transaction Date': '2023-01-03', 'Invoice Amount': '1234.56' };
    writeFileSync(
      file,
      upsBillingFile([
        { ...stated, 'Net Amount': '1200.06', 'Incentive Amount': '300.00' },
        {
          ...stated,
          'Charge Classification Code': 'FSC',
          'Charge Description Code': 'FSC',
          'Charge Description': 'Fuel Surcharge',
          'Net Amount': '34.50',
        },
      ]),
    );
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/uploadFiles' });
    await page.waitForURL(/\/uploadFiles/);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /^Upload/ }).click();
    await page.getByText('$1,234.56').first().waitFor();
    expect(await page.getByText('UPS Billing Data').count()).toBeGreaterThan(0);
    await page.goto('/aframe/dashboard/spend?dates=bill_date.dr.2023-01-01.2023-01-31');
    await expect.poll(() => amount(page, 'Total Spend').getAttribute('title')).toBe('$1,234.56');
    expect(await amount(page, 'Transportation Discount').getAttribute('title')).toBe('$300.00');
    expect(troubles).toEqual([]);
  });

  it('filters the page by a part of the breakdown, and removes the filter', async () => {
    const { page } = await demo.openAs({ login: 'viewer', path: '/aframe/dashboard/spend' });
    const breakdown = page.getByRole('region', { name: 'Breakdown' });
    await breakdown.getByRole('button', { name: /table/i }).click();
    await breakdown.getByRole('rowheader').getByRole('button').first().click();
    await page.waitForURL(/f\.service_category=/);
    // One row for the part and one for the total.
    await expect.poll(() => breakdown.getByRole('rowheader').count()).toBe(2);
    await breakdown.getByRole('rowheader').getByRole('button').first().click();
    await page.waitForURL((url) => !url.search.includes('f.service_category'));
  });

  it('rejects an API request without a token, and serves pages without one', async () => {
    const answer = await fetch(`${demo.url}/aiparcelweb/api/account`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ title: 'Unauthorized', code: 'unauthorized' });
    expect((await fetch(`${demo.url}/assets/of-an-older-version.js`)).status).toBe(404);
  });

  it('keeps the view in the address, and hides pages from readers without access', async () => {
    const { page } = await demo.openAs({
      login: 'viewer',
      path: '/aframe/dashboard/spend?fact=fuelSurcharge',
    });
    await page.waitForURL(/fact=fuelSurcharge/);
    await expect.poll(() => amount(page, 'Fuel Surcharge').getAttribute('aria-pressed')).toBe('true');
    await page.goto('/uploadFiles');
    await page.getByText('404 page not found').waitFor();
  });
});
