import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUpload, getUpload, resumeUpload, type Upload } from '#contract/uploads.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { requestToken } from './browser.ts';
import { newDataDir, type RunningServer, removeDataDir, startServer } from './running-server.ts';

const PARCELS = 40_000;

describe('an import during which the server is killed', () => {
  const dataDir = newDataDir();
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(dataDir);
    token = await requestToken(server.url, 'admin');
  });
  afterAll(async () => {
    await server.stop();
    removeDataDir(dataDir);
  });

  it('leaves nothing behind, and has the same totals when it is run again', async () => {
    const rows = Array.from({ length: PARCELS }, (_, parcel) => ({
      'Tracking Number': `1ZA1B2C303${String(parcel).padStart(8, '0')}`,
      'Invoice Amount': `${PARCELS * 10}.00`,
      'Invoice Date': '2023-01-07',
    }));
    const file = upsBillingFile(rows);
    const { id } = await post(createUpload.path, toForm(file));
    await until(id, ({ progress }) => progress > 0.3);
    await server.kill();

    server = await startServer(dataDir);
    token = await requestToken(server.url, 'admin');
    const failed = await until(id, ({ state }) => state === 'failed');
    expect(failed.receipts[0]?.problem?.detail).toMatch(/The server stopped during this import/);
    expect(await spendMinor()).toBe(0);

    await post(resumeUpload.path.replace(':id', String(id)), null);
    const resumed = await until(id, ({ state }) => state === 'loaded');
    expect(resumed.receipts[0]).toMatchObject({
      lines: { read: PARCELS, loaded: PARCELS },
      invoices: [{ differenceMinor: 0 }],
    });
    expect(await spendMinor()).toBe(PARCELS * 1000);

    const again = await post(createUpload.path, toForm(file));
    const { receipts } = await until(again.id, ({ state }) => state === 'loaded');
    expect(receipts[0]?.lines).toEqual({ read: PARCELS, loaded: 0, rejected: 0, alreadyLoaded: PARCELS });
    expect(await spendMinor()).toBe(PARCELS * 1000);
  });

  function toForm(file: string): FormData {
    const form = new FormData();
    form.append('clientId', '1');
    form.append('files', new Blob([file]), 'ups.csv');
    return form;
  }

  async function post(path: string, body: FormData | object | null): Promise<{ id: number }> {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body ?? {}),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: number };
  }

  async function until(id: number, isThere: (upload: Upload) => boolean): Promise<Upload> {
    for (;;) {
      const answer = await fetch(server.url + getUpload.path.replace(':id', String(id)), {
        headers: { authorization: `Bearer ${token}` },
      });
      const upload = getUpload.output.parse(await answer.json());
      if (isThere(upload)) return upload;
      if (upload.state === 'loaded') throw new Error('the import was through before it was looked for');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function spendMinor(): Promise<number> {
    const answer = await fetch(`${server.url}/aiparcelweb/api/aidashboards/data/spend/amounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        selectColumnNames: ['totalSpend'],
        fromTableNames: ['shipments'],
        whereClauseDetails: [{ column: 'bill_date', condition: '=', value: '2023-01-07' }],
        clientId: 1,
      }),
    });
    const { data } = (await answer.json()) as { data: { totalSpend: number | null }[] };
    return data[0]?.totalSpend ?? 0;
  }
});
