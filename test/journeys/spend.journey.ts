import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { visit } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

describe('the Spend page', () => {
  const demo = withSharedServer();

  it('shows the total of a newly imported UPS file to the cent', async () => {
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
    const amount = (name: string) =>
      page.getByRole('region', { name: 'Amounts' }).getByRole('button', { name: new RegExp(`^${name}`) });
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: /^Upload/ }).click();
    await page.getByText('$1,234.56').first().waitFor();
    expect(await page.getByText('UPS Billing Data').count()).toBeGreaterThan(0);
    await visit(page, '/aframe/dashboard/spend?dates=bill_date.dr.2023-01-01.2023-01-31');
    await expect.poll(() => amount('Total Spend').getAttribute('title')).toBe('$1,234.56');
    expect(await amount('Transportation Discount').getAttribute('title')).toBe('$300.00');
    expect(troubles).toEqual([]);
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
});
