import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '#test/zip-entries.ts';
import { navigate, violations } from './browser.ts';
import { withChangingServer, withSharedServer } from './demo-server.ts';

const YEARS = 'from=2023-01-01';

describe('invoices and parcels', () => {
  const demo = withSharedServer();

  it('finds and opens an invoice, shows all details of a parcel, and keeps the carrier’s response to its claim', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'analyst', path: `/invoices?${YEARS}` });
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
    const parcels = drawer.getByRole('tabpanel', { name: 'Parcels' });
    const parcel = parcels.getByRole('button', { name: /^1Z/ }).first();
    const number = (await parcel.textContent()) ?? '';
    await parcel.click();

    const popup = page.getByRole('dialog', { name: /^Tracking Number/ });
    await popup.getByRole('link', { name: number }).waitFor();
    expect(await popup.getByRole('link', { name: number }).getAttribute('href')).toBe(
      `https://www.ups.com/track?loc=en_US&tracknum=${number}`,
    );
    await popup.getByRole('region', { name: 'Charges on all invoices' }).waitFor();
    expect((await popup.boundingBox())?.width).toBe(800);
    expect(await violations(page)).toEqual([]);

    await popup.getByRole('button', { name: 'Copy tracking number' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    // While it is locked, another click does nothing.
    await popup.getByRole('button', { name: 'Copy tracking number' }).click();
    expect(await page.getByText('Copied to clipboard').count()).toBeLessThan(2);

    for (const side of ['Sender', 'Consignee'])
      await popup.getByRole('button', { name: `Click to show maps: ${side}` }).click();
    for (const side of ['Sender', 'Consignee']) {
      const location = popup.getByRole('region', { name: `${side} Location` });
      await location.getByRole('img').waitFor();
      await location.getByText('Center of the postal code').waitFor();
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
    const [, trackingId = ''] = /parcel=(\d+)/.exec(page.url()) ?? [];
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('parcel')).toBeNull();

    expect(await parcels.getByRole('button', { name: /Response$/ }).allTextContents()).not.toContain(
      'Download Captcha Response',
    );
    await parcels.getByRole('button', { name: 'Add Carrier Response' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Carrier response for / });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter the carrier’s message or choose a file.').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Message of the carrier').fill('Refused: the weather was bad.');
    const file = { name: 'answer.txt', mimeType: 'text/plain', buffer: Buffer.from('The weather was bad.') };
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The carrier response has been added').waitFor();
    const savingResponse = page.waitForEvent('download');
    await parcels.getByRole('button', { name: 'Download Captcha Response' }).click();
    const response = await savingResponse;
    expect(response.suggestedFilename()).toMatch(/^captcha-response-\w+\.txt$/);
    expect(readFileSync(await response.path(), 'utf8')).toBe('The weather was bad.');

    await navigate(page, `/aframe/dashboard/spend?parcel=${trackingId}`);
    await page
      .getByRole('dialog', { name: /^Tracking Number/ })
      .getByRole('link', { name: number })
      .waitFor();
    const charges = page.getByRole('dialog').getByRole('region', { name: 'Charges', exact: true });
    for (const title of ['Gross Amount', 'Incentives', 'Net Amount'])
      await charges.getByRole('columnheader', { name: title }).waitFor();
    await charges.getByRole('row', { name: /^Total / }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('downloads the selected invoices as a zip file', async () => {
    const { page, troubles } = await demo.continueAs({ login: 'analyst', path: `/invoicesBulkDownload?${YEARS}` });
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
});

describe('tracked parcels', () => {
  const demo = withChangingServer();

  it('are looked up by several numbers, watched until their list is deleted, and leave a history', async () => {
    const { page, troubles } = await demo.openAs({ login: 'admin', path: '/tracking?part=watch' });
    await page.getByRole('button', { name: 'Open Trade fair' }).press('Enter');
    const known = page.getByRole('dialog', { name: 'Trade fair' }).getByRole('button', { name: /^1Z/ });
    await known.nth(1).waitFor();
    const [first = '', second = ''] = await known.allTextContents();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Look up' }).click();
    await page.getByLabel('Tracking numbers').fill(`${second}, ${first}\n${second} 1Z000`);
    await page.getByRole('button', { name: 'Look up parcels' }).press('Enter');
    await page.getByText('1 number can’t be that of any known carrier:').waitFor();
    await page.getByText('1 number was entered more than once:').waitFor();
    const rows = page.getByRole('row', { name: /1Z/ });
    await expect.poll(() => rows.count()).toBe(2);
    await rows.first().getByRole('button', { name: 'Expand row' }).press('Enter');
    await page
      .getByText(/Label created|Picked up/)
      .last()
      .waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Watch these parcels' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a watch list' });
    await dialog.getByLabel('Name').fill('Two crates');
    await dialog.getByLabel('Tracking numbers').fill(`${first} ${second}`);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('The watch list has been saved').waitFor();
    await page.getByRole('tab', { name: 'Watch lists' }).click();
    await page.getByRole('button', { name: 'Open Two crates' }).press('Enter');
    const watched = page.getByRole('dialog', { name: 'Two crates' });
    for (const number of [first, second]) await watched.getByRole('button', { name: number }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Two crates' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('The watch list has been deleted').waitFor();

    await navigate(page, '/trackingHistory');
    await page
      .getByRole('row', { name: new RegExp(`admin.*${second}.*1Z000`) })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
