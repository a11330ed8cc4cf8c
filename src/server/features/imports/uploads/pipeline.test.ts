import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArrivals, listPipelineUploads, listRejectedGroups } from '#contract/pipeline.ts';
import type { Upload } from '#contract/uploads.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { pages } from '#model/pages/pages.ts';
import { forgetOldFiles } from '#server/features/imports/loading/forget-old-files.ts';
import { clearUndone } from '#server/features/imports/undo/clear-undone.ts';
import { importFiles } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runImportQueue, upload } from '#test/upload-files.ts';

const TODAY = '2026-06-15';

describe('the pipeline', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let loaded: Upload;

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    token = await server.signIn('ann');
    loaded = await upload(server, token, clientId, [
      {
        name: 'ups.csv',
        content: upsBillingFile([
          { 'Net Amount': '30.00' },
          { 'Net Amount': '-4.00' },
          { 'Net Amount': 'ten' },
          { 'Net Amount': 'eleven' },
          { 'Invoice Date': '2026-02-30' },
        ]),
      },
    ]);
  });
  afterAll(() => server.close());

  const ask = async (path: string, period = `?from=${TODAY}&to=${TODAY}`) =>
    (await server.get(path + period, token)).body;
  const uploads = async () => listPipelineUploads.output.parse(await ask(listPipelineUploads.path));
  /** Every fact of every page over all time. */
  async function figures(): Promise<unknown[]> {
    return Promise.all(
      pages.flatMap(({ id, facts, source, widgets }) =>
        !widgets.some(({ kind }) => kind === 'amounts')
          ? []
          : [
              server
                .post(`aidashboards/data/${id}/amounts`, token, {
                  selectColumnNames: facts,
                  fromTableNames: [source.id],
                  clientId,
                })
                .then(({ body }) => [id, body]),
            ],
      ),
    );
  }

  it('lists uploads, and rejected lines grouped by column and reason', async () => {
    expect(await uploads()).toEqual([{ ...loaded, isClearing: false, canRunAgain: false }]);
    expect(await ask(listPipelineUploads.path, '?from=2026-06-01&to=2026-06-14')).toEqual([]);
    const groups = listRejectedGroups.output.parse(await ask(listRejectedGroups.path));
    expect(
      groups.map(({ fileName, column, reason, lines, firstLine, example }) => [
        fileName,
        column,
        reason,
        lines,
        firstLine,
        example,
      ]),
    ).toEqual([
      ['ups.csv', 'Net Amount', 'is not an amount', 2, 3, 'ten'],
      ['ups.csv', 'Invoice Date', 'is not a date in this file’s style', 1, 5, '2026-02-30'],
    ]);
  });

  it('removes an undone import from every page at once, and restores the same figures when it is run again', async () => {
    const before = await figures();
    expect(JSON.stringify(before)).toContain('2600');
    const undo = await server.post(`pipeline/uploads/${loaded.id}/undo`, token);
    expect(undo.body).toMatchObject({ state: 'undone' });
    const without = await figures();
    expect(JSON.stringify(without)).not.toMatch(/[1-9]\d{2}/);
    expect((await server.post(`pipeline/uploads/${loaded.id}/runAgain`, token)).status).toBe(409);
    await clearUndone(server.services, loaded.receipts[0]?.fileId ?? 0);
    expect((await uploads())[0]?.canRunAgain).toBe(true);
    expect((await server.post(`pipeline/uploads/${loaded.id}/runAgain`, token)).body).toMatchObject({
      state: 'queued',
    });
    await runImportQueue(server);
    expect(await figures()).toEqual(before);
    expect((await uploads())[0]).toMatchObject({ state: 'loaded', canRunAgain: false });
    expect((await uploads())[0]?.receipts[0]?.lines).toEqual(loaded.receipts[0]?.lines);
    expect((await server.post(`pipeline/uploads/${loaded.id}/runAgain`, token)).status).toBe(409);
  });

  it('lists an account whose weekly invoice is missing', async () => {
    const weeks = [6, 5, 4, 2].map((week) => addDays(TODAY, -7 * week));
    const bill = (account: string) => (day: string, index: number) => ({
      'Account Number': account,
      'Invoice Number': `${account}${index}`,
      'Invoice Date': day,
    });
    await upload(server, token, clientId, [
      {
        name: 'weekly.csv',
        content: upsBillingFile([
          ...weeks.map(bill('0000LATE')),
          ...[...weeks, addDays(TODAY, -7)].map(bill('0000FRESH')),
        ]),
      },
    ]);
    const arrivals = listArrivals.output.parse(await ask(listArrivals.path, ''));
    expect(
      arrivals.map(({ accountNumber, everyDays, daysLate, dueOn, gaps }) => [
        accountNumber,
        everyDays,
        daysLate,
        dueOn,
        gaps.length,
      ]),
    ).toEqual([
      ['000000LATE', 7, 7, addDays(TODAY, -7), 1],
      ['00000FRESH', 7, 0, TODAY, 1],
    ]);
    expect(arrivals[0]).toMatchObject({ clientName: 'Shipper', carrierName: 'UPS', lastOn: addDays(TODAY, -14) });
  });

  it('hides the uploads of other clients', async () => {
    const other = await addClient(server.services, { name: 'Other' });
    await addUser(server.services, { login: 'bob', roleNames: ['ROLE_ADMIN'], clientIds: [other] });
    const bob = await server.signIn('bob');
    for (const path of [listPipelineUploads.path, listRejectedGroups.path, listArrivals.path])
      expect((await server.get(`${path}?from=2026-01-01&to=2026-12-31`, bob)).body).toEqual([]);
  });

  it('keeps an uploaded file for five weeks, and deletes it at the next import', async () => {
    const pathOf = async () =>
      (await server.services.db.select().from(importFiles).orderBy(importFiles.id))[0]?.storedPath;
    server.clock.advance({ days: 34 });
    await forgetOldFiles(server.services);
    expect(await pathOf()).not.toBe('');
    server.clock.advance({ days: 2 });
    await upload(server, await server.signIn('ann'), clientId, [
      { name: 'b.csv', content: upsBillingFile([{ 'Invoice Number': '7' }]) },
    ]);
    expect(await pathOf()).toBe('');
  });
});
