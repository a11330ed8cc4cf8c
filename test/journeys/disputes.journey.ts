import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DisputedFinding, searchFindings } from '#contract/disputes.ts';
import { createUpload } from '#contract/uploads.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { navigate, requestToken, violations } from './browser.ts';
import { withChangingServer } from './demo-server.ts';

/** Brightleaf, for which the demo has no list of own accounts. */
const CLIENT = 6;
const TRACKING = '1Z999AA10123456784';
const OTHER = '1Z999AA20123456782';
const TODAY = new Date().toISOString().slice(0, 10);
const PARCEL = {
  carrier: 'UPS',
  tracking_number: TRACKING,
  tracking_status: 'Late',
  ship_date: addDays(TODAY, -12),
  invoice_date: addDays(TODAY, -9),
  service: 'UPS Ground',
};
const residential = (net: string) => ({
  ...PARCEL,
  charge_code: 'RES',
  charge_description: 'Residential Surcharge',
  net,
});
const INVOICE = plainCsvFile([
  { ...PARCEL, charge_description: 'UPS Ground', charge_type: 'transportation', net: '10.00' },
  residential('6.00'),
  residential('5.00'),
]);
const CREDIT = plainCsvFile([
  {
    ...residential('-5.00'),
    invoice_number: 'INV-2',
    invoice_date: addDays(TODAY, -2),
    credit_type: 'Residential',
  },
]);
/** A table by which UPS accepts claims until eleven days after the invoice, of which nine have passed. */
const CLAIMS = 'carrier,kind,clock,days,valid_from,valid_to\nUPS,billing,invoice,11,,\n';
const ANSWER = `tracking,invoice,claimed amount,answer,amount approved,reason\n${TRACKING},INV-1,5.00,approved,,\n`;

describe('a charge that was billed twice', () => {
  const demo = withChangingServer();
  let token: string;
  beforeAll(async () => {
    token = await requestToken(demo.url, 'analyst');
    const again = INVOICE.replaceAll(TRACKING, OTHER).replaceAll('INV-1', 'INV-9');
    await upload({ 'invoice.csv': INVOICE, 'again.csv': again, 'claims.csv': CLAIMS });
    await until(TRACKING, ({ findings }) => findings[0]?.status === 'open');
  });

  it('becomes a dispute in the list of exceptions, is filed, approved by the carrier and credited by its next invoice', async () => {
    const { page, troubles } = await demo.continueAs({
      login: 'admin',
      path: `/exceptionTracking?client=${CLIENT}&text=${TRACKING}`,
    });
    const exception = page.getByRole('row', { name: /Late.*1Z999AA10123456784/ });
    await exception.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Exceptions changed: 1.').waitFor();
    expect(await violations(page)).toEqual([]);
    await navigate(page, `/exceptionTracking?client=${CLIENT}&text=${TRACKING}&state=disputed`);
    await exception.getByRole('link', { name: '$5.00' }).click();
    const row = page.getByRole('row', { name: /A2 Residential charge billed twice/ });
    await row.getByText('Confirmed').waitFor();
    await row.getByRole('checkbox').check();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'File claims' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'File', exact: true }).click();
    await row.getByText('Filed').waitFor();
    await page.getByRole('tab', { name: 'Filed claims' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'UPS file' }).first().click(),
    ]);
    const [header, claim] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(header).toMatch(/^Account Number,Invoice Number,Invoice Date,Tracking Number,/);
    expect(claim).toMatch(
      /^A-1,INV-1,.*,1Z999AA10123456784,.*,Residential Surcharge,5\.00,USD,RESIDENTIAL,The residential/,
    );

    await page.getByRole('tab', { name: 'Carriers’ answers' }).click();
    await page
      .getByLabel('File with answers')
      .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer: Buffer.from(ANSWER) });
    await page.getByText('Answers read: 1. Approved: 1. Denied: 0. Rejected lines: 0.').waitFor();

    await upload({ 'credit.csv': CREDIT });
    await until(TRACKING, ({ findings }) => findings[0]?.status === 'credited');
    await page.goto(`/disputes?client=${CLIENT}&text=${TRACKING}`);
    await row.getByText('Credited').waitFor();
    await row.getByRole('button', { name: 'A2 Residential charge billed twice' }).click();
    await page.getByText(/^\$5\.00 on invoice INV-2 of .*, line 2/).waitFor();
    expect(troubles).toEqual([]);
  });

  it('has the deadline of a table, and disappears while its rule is turned off', async () => {
    const desk = `/disputes?client=${CLIENT}&text=${OTHER}`;
    const { page, troubles } = await demo.continueAs({ login: 'admin', path: desk });
    const row = page.getByRole('row', { name: /A2 Residential charge billed twice/ });
    await row.getByText('2 days left').waitFor();
    await navigate(page, `/auditRules?client=${CLIENT}`);
    await page.getByRole('switch', { name: 'A2 Residential charge billed twice: on' }).click();
    await page.getByText('The rule was changed. The audit runs again.').waitFor();
    await until(OTHER, ({ total }) => total === 0);
    await page.goto(desk);
    await page.getByText('No findings match these filters.').waitFor();
    expect(await row.count()).toBe(0);
    await navigate(page, '/auditRules?client=1');
    await page.getByRole('switch', { name: 'A2 Residential charge billed twice: on' }).waitFor();
    expect(await page.getByRole('switch', { name: 'A2 Residential charge billed twice: on' }).isChecked()).toBe(true);
    expect(troubles).toEqual([]);
  });

  /** Waits until the findings about a parcel are as wanted. */
  async function until(
    text: string,
    isWanted: (found: { total: number; findings: DisputedFinding[] }) => boolean,
  ): Promise<void> {
    const path = searchFindings.path.replace(':clientId', String(CLIENT));
    for (;;) {
      const found = await ask(path, JSON.stringify({ filter: { text } }));
      if (isWanted(searchFindings.output.parse(found))) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Uploads files together, after which one audit runs. */
  async function upload(files: Record<string, string>): Promise<void> {
    const form = new FormData();
    form.append('clientId', String(CLIENT));
    for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
    await ask(createUpload.path, form);
  }

  async function ask(path: string, body: FormData | string): Promise<unknown> {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    };
    const answer = await fetch(demo.url + path, { method: 'POST', headers, body });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  }
});
