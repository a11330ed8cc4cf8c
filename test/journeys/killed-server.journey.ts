import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientsShortAFrame } from '#contract/reference-data.ts';
import { listReportRuns, reportStatus, runReport } from '#contract/reports.ts';
import { createUpload, getUpload, resumeUpload, type Upload } from '#contract/uploads.ts';
import { unfinishedPath } from '#server/files/remove-left-files.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { requestToken } from './browser.ts';
import { newDataDir, type RunningServer, removeDataDir, startServer } from './running-server.ts';

const PARCELS = 12_000;
const ROWS = Array.from({ length: PARCELS }, (_, parcel) => ({
  'Tracking Number': `1ZA1B2C303${String(parcel).padStart(8, '0')}`,
  'Invoice Amount': `${PARCELS * 10}.00`,
  'Invoice Date': '2023-01-07',
}));
const REPORT_DATES = {
  type: 'bill_date',
  frequency: 'rp',
  rollingPeriod: 'Annual',
  lastDays: null,
  from: null,
  to: null,
};

describe('a server that is killed during an import and a report', () => {
  const dataDir = newDataDir();
  const reports = join(dataDir, 'reports');
  const file = upsBillingFile(ROWS);
  let server: RunningServer;
  let admin: string;
  let analyst: string;
  let upload: number;

  async function start(): Promise<void> {
    server = await startServer(dataDir);
    admin = await requestToken(server.url, 'admin');
    analyst = await requestToken(server.url, 'analyst');
  }

  beforeAll(async () => {
    await start();
    // Writing the report blocks, because the file is a named pipe without a reader.
    mkdirSync(reports, { recursive: true });
    const unfinished = unfinishedPath(join(reports, '1.csv'), server);
    execFileSync('mkfifo', [unfinished]);
    const clientId = ((await get(analyst, clientsShortAFrame.path)) as { id: number }[])[0]?.id;
    const asked = { reportId: 'shipmentDetails', clientId, dates: REPORT_DATES, format: 'csv' };
    expect(await post(analyst, runReport.path, asked)).toEqual({ id: 1 });
    while ((await statusOfReport()).status !== 'Running') await new Promise((resolve) => setTimeout(resolve, 50));
    ({ id: upload } = createUpload.output.parse(await post(admin, createUpload.path, toForm(file))));
    await until(upload, ({ progress }) => progress > 0.3);
    await server.kill();
    rmSync(unfinished);
    await start();
  });
  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    removeDataDir(dataDir);
  });

  it('leaves nothing of the import behind, which has the same totals when it is run again', async () => {
    const failed = await until(upload, ({ state }) => state === 'failed');
    expect(failed.receipts[0]?.problem?.detail).toMatch(/The server stopped during this import/);
    expect(await spendMinor()).toBe(0);

    await post(admin, resumeUpload.path.replace(':id', String(upload)), null);
    const resumed = await until(upload, ({ state }) => state === 'loaded');
    expect(resumed.receipts[0]).toMatchObject({
      lines: { read: PARCELS, loaded: PARCELS },
      invoices: [{ differenceMinor: 0 }],
    });
    expect(await spendMinor()).toBe(PARCELS * 1000);

    const again = createUpload.output.parse(await post(admin, createUpload.path, toForm(file)));
    const { receipts } = await until(again.id, ({ state }) => state === 'loaded');
    expect(receipts[0]?.lines).toEqual({ read: PARCELS, loaded: 0, rejected: 0, alreadyLoaded: PARCELS });
    expect(await spendMinor()).toBe(PARCELS * 1000);
  });

  it('resumes and completes the report', async () => {
    await expect.poll(statusOfReport).toMatchObject({ status: 'Completed' });
    expect(readdirSync(reports)).toEqual(['1.csv']);
    const [run] = (await get(analyst, listReportRuns.path)) as { rows: number }[];
    expect(readFileSync(join(reports, '1.csv'), 'utf8').trimEnd().split('\r\n')).toHaveLength((run?.rows ?? 0) + 1);
    expect(run?.rows).toBeGreaterThan(100);
  });

  function toForm(content: string): FormData {
    const form = new FormData();
    form.append('clientId', '1');
    form.append('files', new Blob([content]), 'ups.csv');
    return form;
  }

  async function get(token: string, path: string): Promise<unknown> {
    return (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).json();
  }

  async function post(token: string, path: string, body: FormData | object | null): Promise<unknown> {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body ?? {}),
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  }

  async function statusOfReport() {
    return reportStatus.output.parse(await get(analyst, reportStatus.path.replace(':id', '1')));
  }

  async function until(id: number, isThere: (upload: Upload) => boolean): Promise<Upload> {
    for (;;) {
      const found = getUpload.output.parse(await get(admin, getUpload.path.replace(':id', String(id))));
      if (isThere(found)) return found;
      if (found.state === 'loaded') throw new Error('the import was through before it was looked for');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function spendMinor(): Promise<number> {
    const answer = await post(admin, '/aiparcelweb/api/aidashboards/data/spend/amounts', {
      selectColumnNames: ['totalSpend'],
      fromTableNames: ['shipments'],
      whereClauseDetails: [{ column: 'bill_date', condition: '=', value: '2023-01-07' }],
      clientId: 1,
    });
    const { data } = answer as { data: { totalSpend: number | null }[] };
    return data[0]?.totalSpend ?? 0;
  }
});
