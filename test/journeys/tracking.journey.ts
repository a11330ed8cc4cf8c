import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generateTrackingReport } from '#contract/reports.ts';
import { UPS } from '#model/trade/carriers.ts';
import { entriesOf } from '#test/zip-entries.ts';
import { violations } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const YEARS = 'from=2023-01-01';

describe('invoices and parcels', () => {
  const demo = withSharedServer();

  it('finds and opens an invoice, and shows all details of a parcel', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: `/invoices?${YEARS}` });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('button', { name: /^Open invoice / })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Carrier', { exact: true }).click();
    await page.keyboard.type('UPS');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('carrier')).toBe('1');
    await expect.poll(() => page.getByRole('cell', { name: 'FedEx', exact: true }).count()).toBe(0);
    await page
      .getByRole('button', { name: /^Open invoice / })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: /^Invoice / });
    await drawer.getByText('Sum matches').waitFor();
    await drawer.getByRole('tab', { name: 'Parcels' }).click();
    const parcel = drawer.getByRole('tabpanel', { name: 'Parcels' }).getByRole('button', { name: /^1Z/ }).first();
    const number = (await parcel.textContent()) ?? '';
    await parcel.click();

    const popup = page.getByRole('dialog', { name: /^Tracking Number/ });
    await popup.getByRole('link', { name: number }).waitFor();
    expect(await popup.getByRole('link', { name: number }).getAttribute('href')).toBe(
      `https://www.ups.com/track?loc=en_US&tracknum=${number}`,
    );
    await popup.getByRole('region', { name: 'Charges on all invoices' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await popup.getByRole('button', { name: 'Copy tracking number' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    // While it is locked, another click does nothing.
    await popup.getByRole('button', { name: 'Copy tracking number' }).click();
    expect(await page.getByText('Copied to clipboard').count()).toBe(1);

    for (const side of ['Sender', 'Consignee'])
      await popup.getByRole('button', { name: `Click to show maps: ${side}` }).click();
    for (const side of ['Sender', 'Consignee']) {
      const location = popup.getByRole('region', { name: `${side} Location` });
      await location.getByRole('img').waitFor();
      await location.getByText('Centre of the postal code').waitFor();
    }
    const downloading = page.waitForEvent('download');
    await popup.getByRole('button', { name: 'Generate Report' }).click();
    const report = await downloading;
    expect(report.suggestedFilename()).toMatch(/Tracking Invoice.*\.pdf$/);
    expect(
      readFileSync(await report.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const link = page.url();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('parcel')).toBeNull();
    await page.goto(link);
    await page
      .getByRole('dialog', { name: /^Tracking Number/ })
      .getByRole('link', { name: number })
      .waitFor();
    const [, trackingId = ''] = /parcel=(\d+)/.exec(link) ?? [];
    await page.goto(`/aframe/dashboard/spend?parcel=${trackingId}`);
    const charges = page.getByRole('dialog').getByRole('region', { name: 'Charges', exact: true });
    for (const title of ['Gross Amount', 'Incentives', 'Net Amount'])
      await charges.getByRole('columnheader', { name: title }).waitFor();
    await charges.getByRole('row', { name: /^Total / }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('reports unknown parcels and searches without results', async () => {
    const { page } = await demo.openAs({ login: 'analyst', path: '/aframe/dashboard/spend?parcel=1' });
    await page.getByRole('dialog').getByText('There is no such parcel.').waitFor();
    await page.goto(`/invoices?${YEARS}&number=no-such-invoice`);
    await page.getByText('There are no invoices for the selected criteria').waitFor();
  });

  it('reports failures to copy, to generate the report and to show an address', async () => {
    const { page } = await demo.openAs({ login: 'analyst', path: `/invoices?${YEARS}` });
    await page.route(`**${generateTrackingReport.path}`, (route) => route.fulfill({ status: 500 }));
    await page.route('**/trackingNumberPopUpContainer', async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      const blank = { SENDER_ADDRESS: null, SENDER_CITY: null, SENDER_STATE: null, SENDER_POSTAL_CODE: null };
      await route.fulfill({ response: answer, json: { data: data.map((row: object) => ({ ...row, ...blank })) } });
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    });
    await page.reload();
    await page
      .getByRole('button', { name: /^Open invoice / })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Invoice / })
      .getByRole('tab', { name: 'Parcels' })
      .click();
    await page.getByRole('tabpanel', { name: 'Parcels' }).getByRole('button', { name: /\d{6}/ }).first().click();
    const popup = page.getByRole('dialog', { name: /^Tracking Number/ });
    await popup.getByRole('button', { name: 'Copy tracking number' }).click();
    await page.getByText('Failed to copy tracking number. Please try again.').waitFor();
    await popup.getByRole('button', { name: 'Generate Report' }).click();
    await page.getByText('Error', { exact: true }).waitFor();
    await popup.getByRole('button', { name: 'Click to show maps: Sender' }).click();
    await popup.getByRole('region', { name: 'Sender Location' }).getByText('Address information is invalid.').waitFor();
  });

  it('keeps the carrier’s response to a claim, and reports a missing file', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: `/invoices?${YEARS}&carrier=${UPS}` });
    await page
      .getByRole('button', { name: /^Open invoice / })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: /^Invoice / });
    await drawer.getByRole('tab', { name: 'Parcels' }).click();
    const parcels = drawer.getByRole('tabpanel', { name: 'Parcels' });
    await parcels.getByRole('columnheader', { name: 'Carrier response' }).waitFor();
    expect(await parcels.getByRole('button', { name: /Response$/ }).allTextContents()).not.toContain(
      'Download Captcha Response',
    );
    await parcels.getByRole('button', { name: 'Add Carrier Response' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Carrier response for / });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter the carrier’s message or choose a file').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Message of the carrier').fill('Refused: the weather was bad.');
    const file = { name: 'answer.txt', mimeType: 'text/plain', buffer: Buffer.from('The weather was bad.') };
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The carrier response has been added').waitFor();

    await parcels.getByRole('button', { name: 'Show UPS Response' }).click();
    const said = page.getByRole('dialog', { name: 'Show UPS Response' });
    await said.getByText('Refused: the weather was bad.').waitFor();
    await said.getByRole('button', { name: 'OK' }).click();
    const downloading = page.waitForEvent('download');
    await parcels.getByRole('button', { name: 'Download Captcha Response' }).click();
    const saved = await downloading;
    expect(saved.suggestedFilename()).toMatch(/^captcha-response-\w+\.txt$/);
    expect(readFileSync(await saved.path(), 'utf8')).toBe('The weather was bad.');
    expect(troubles).toEqual([]);

    await page.route('**/api/captcha/downloadFile/*', (route) => route.fulfill({ status: 502 }));
    await parcels.getByRole('button', { name: 'Download Captcha Response' }).click();
    await page.getByText('No such file found!.').waitFor();
    await page.unroute('**/api/captcha/downloadFile/*');
    await page.route('**/api/captcha/downloadFile/*', (route) => {
      const problem = { title: 'Unavailable', status: 503, detail: 'The store sleeps.', code: 'unavailable' };
      return route.fulfill({ status: 503, json: problem });
    });
    await parcels.getByRole('button', { name: 'Download Captcha Response' }).click();
    await page.getByText('The store sleeps.').waitFor();
  });

  it('downloads the selected invoices as a zip file', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: `/invoicesBulkDownload?${YEARS}` });
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(2).waitFor();
    expect(await violations(page)).toEqual([]);
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 2 invoices as ZIP' }).click();
    const entries = await entriesOf(readFileSync(await (await downloading).path()));
    expect(entries.size).toBe(2);
    for (const text of entries.values()) expect(text).toContain('Net Amount');
    expect(troubles).toEqual([]);
  });

  it('rejects readers without the permission', async () => {
    for (const [login, path] of [
      ['guest', '/invoices'],
      ['viewer', '/invoices'],
      ['viewer', '/invoicesBulkDownload'],
    ] as const) {
      const { page } = await demo.openAs({ login, path });
      await page.getByText(/you are not authorized/).waitFor();
      await page.close();
    }
  });
});
