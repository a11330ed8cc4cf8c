import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadReport, exportGrid, listReportRuns, runReport, submitReport } from '#contract/reports.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { gridQuestion } from '#model/pages/grid-question.ts';
import { defaultView, type GridView } from '#model/pages/grid-view.ts';
import { reportRuns, roles, tenantSettings } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aClause } from '#test/factories/question.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { readWorkbook } from '#test/read-workbook.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { runReportJob } from './run-report-job.ts';

describe('a grid as a file', () => {
  let server: TestServer;
  let ann: string;
  let client: number;

  beforeAll(async () => {
    server = await startTestServer();
    client = await addClient(server.services, { name: 'Brightleaf' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_CLIENT', 'ROLE_ANALYST'], clientIds: [client] });
    await addUser(server.services, { login: 'viewer', clientIds: [client] });
    ann = await server.signIn('ann');
    const may = { client_id: client, bill_date: '2026-05-10' };
    await fillWarehouse(server.services.warehouse, {
      shipments: [
        aShipment({ ...may, transportation_amount: 900, invoice_number: 'A', carrier_name: 'UPS' }),
        aShipment({ ...may, transportation_amount: 500, invoice_number: 'B', carrier_name: 'FedEx', carrier_id: 2 }),
        aShipment({
          ...may,
          transportation_amount: 200,
          invoice_number: 'C',
          carrier_name: 'UPS',
          bill_date: '2026-04-10',
        }),
        aShipment({ ...may, transportation_amount: 70, invoice_number: 'OLD', bill_date: '2025-01-01' }),
      ],
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(reportRuns);
  });

  const where = [aClause('bill_date', 'between', ['2026-04-01', '2026-05-31'])];
  const questionOf = (dataView: GridView, given: object = {}) => ({
    ...gridQuestion(spend, {
      fact: 'totalSpend',
      view: { clientId: client, childClientIds: [], dateType: 'bill_date', where },
      dataView,
      sortModel: [],
      filterModel: {},
    }),
    ...given,
  });
  const download = (format: string, question: object, token = ann) =>
    server.app.inject({
      method: 'POST',
      url: exportGrid.path.replace(':page', 'spend'),
      headers: { authorization: `Bearer ${token}` },
      payload: { format, question },
    });
  const submit = (given: object = {}, token = ann) =>
    server.post(submitReport.path.replace(':pageName', 'spend'), token, {
      pageName: 'spend',
      clientId: client,
      whereClauseDetails: where,
      selectColumnNames: ['INVOICE_NUMBER', 'NET_AMOUNT'],
      orderByDetails: [{ column: 'NET_AMOUNT', ascending: true }],
      format: 'csv',
      ...given,
    });

  it('has the visible columns in their order, filtered', async () => {
    const question = questionOf(defaultView, {
      columns: ['NET_AMOUNT', 'INVOICE_NUMBER'],
      sortModel: [{ colId: 'NET_AMOUNT', sort: 'asc' }],
      filterModel: { CARRIER_NAME: { filterType: 'text', type: 'contains', filter: 'ups' } },
    });
    const { body, headers } = await download('csv', question);
    expect(body).toBe('\uFEFFNet Amount,Invoice Number\r\n2.00,C\r\n9.00,A\r\n');
    expect(headers['content-disposition']).toContain('filename="Brightleaf_Spend Analysis.csv"');
  });

  it('has groups, a pivot and totals, in a workbook with a header sheet', async () => {
    const view = spend.dataViews.find(({ groups, pivot }) => groups.join() === 'carrier_name' && pivot === 'month');
    if (view === undefined) throw new Error('The page has no such view.');
    const columns = ['GROUP', 'totalSpend', '2026-04-01|totalSpend', '2026-05-01|totalSpend'];
    const { sheets } = await readWorkbook((await download('xlsx', questionOf(view, { columns }))).rawPayload);
    expect(sheets[0]?.map((row) => row.map(({ value }) => value))).toEqual([
      ['Spend Analysis'],
      ['Client:', 'Brightleaf'],
      ['Invoiced:', 'Apr 01, 2026 - May 31, 2026'],
      ['Currency:', 'USD'],
      ['Created:', '2026-06-15 12:00 UTC'],
    ]);
    expect(sheets[1]?.map((row) => row.map(({ value }) => value))).toEqual([
      ['Carrier', 'Total Spend', 'Apr 2026 Total Spend', 'May 2026 Total Spend'],
      ['UPS', 11, 2, 9],
      ['FedEx', 5, 0, 5],
      ['Total', 16, 2, 14],
    ]);
  });

  it('stops counting its rows when its client leaves, and takes a place until then', async () => {
    const { warehouse, settings } = server.services;
    const question = questionOf(defaultView, { columns: ['NET_AMOUNT'] });
    const begun: AbortSignal[] = [];
    const endings: (() => void)[] = [];
    const counting = vi.spyOn(warehouse, 'rows').mockImplementation((_statement, signal) => {
      if (signal) begun.push(signal);
      return new Promise<never>((_resolve, reject) => endings.push(() => reject(new Error('stopped'))));
    });
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const downloads = Array.from({ length: settings.downloads.perUser }, () =>
      fetch(`${origin}${exportGrid.path.replace(':page', 'spend')}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann}`, 'content-type': 'application/json' },
        body: JSON.stringify({ format: 'csv', question }),
        signal: leaving.signal,
      }).catch((error: unknown) => error),
    );
    await expect.poll(() => endings.length).toBe(downloads.length);
    leaving.abort();
    await Promise.all(downloads);
    await expect.poll(() => begun.filter(({ aborted }) => aborted).length).toBe(downloads.length);
    expect((await download('csv', question)).statusCode).toBe(429);
    counting.mockRestore();
    for (const end of endings) end();
    await expect.poll(async () => (await download('csv', question)).statusCode).toBe(200);
  });

  it('is refused for unknown names and for too many rows', async () => {
    const { db, tenantId } = server.services;
    const unknown = await download('csv', questionOf(defaultView, { columns: ['NO_SUCH'] }));
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, 'body.columns.0']);
    await db.insert(tenantSettings).values({ tenantId, key: 'reportRowLimit', value: 2 });
    const tooMuch = await download('csv', questionOf(defaultView, { columns: ['NET_AMOUNT'] }));
    const answer = (await submit()).body;
    await db.delete(tenantSettings).where(eq(tenantSettings.key, 'reportRowLimit'));
    expect(tooMuch.statusCode).toBe(413);
    expect(answer).toContain('cross 1 million');
  });

  it('is queued once at a time, written to a file, and listed under its page', async () => {
    expect(await submit()).toMatchObject({ status: 200, body: 'Report submitted successfully!' });
    expect((await submit()).body).toContain('already submitted');
    const [run] = await server.services.db.select().from(reportRuns);
    await runReportJob.run(server.services, { runId: run?.id ?? 0 }, new AbortController().signal);
    const { body } = await server.get(downloadReport.path.replace(':id', String(run?.id)), ann);
    expect(body).toBe('\uFEFFInvoice Number,Net Amount\r\nC,2.00\r\nB,5.00\r\nA,9.00\r\n');
    expect((await server.get(listReportRuns.path, ann)).body).toMatchObject([
      { kind: 'grid', reportId: 'spend', state: 'Completed', rows: 3, fromDate: '2026-04-01', toDate: '2026-05-31' },
    ]);
    expect((await submit()).body).toBe('Report submitted successfully!');
  });

  it('can’t be downloaded without the permission of the page', async () => {
    const { db, tenantId } = server.services;
    const permissions = ['RUN_REPORTS', 'DOWNLOAD_REPORTS'];
    const name = 'ROLE_EXPORTER';
    await db.insert(roles).values({ tenantId, name, permissions: [...permissions, spend.permission] });
    await addUser(server.services, { login: 'exporter', roleNames: [name], clientIds: [client] });
    const exporter = await server.signIn('exporter');
    expect((await submit({}, exporter)).body).toBe('Report submitted successfully!');
    const [run] = await db.select().from(reportRuns);
    await runReportJob.run(server.services, { runId: run?.id ?? 0 }, new AbortController().signal);
    const statusOf = async () =>
      (await server.get(downloadReport.path.replace(':id', String(run?.id)), exporter)).status;
    expect(await statusOf()).toBe(200);
    await db.update(roles).set({ permissions }).where(eq(roles.name, name));
    expect(await statusOf()).toBe(403);
  });

  it('is not counted while as many reports of the user wait as are allowed', async () => {
    const { db, tenantId } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key: 'reportWaitingLimit', value: 1 });
    expect((await submit()).status).toBe(200);
    const counting = vi.spyOn(server.services.warehouse, 'read');
    const refused = await submit({ trackingNumbers: ['no such number'] });
    await db.delete(tenantSettings).where(eq(tenantSettings.key, 'reportWaitingLimit'));
    expect([refused.status, counting.mock.calls.length]).toEqual([409, 0]);
    counting.mockRestore();
  });

  it('is not queued if another report takes the last place of the user while its rows are counted', async () => {
    const { db, tenantId, warehouse } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key: 'reportWaitingLimit', value: 1 });
    const dates = { type: 'bill_date', frequency: 'dr', rollingPeriod: null, lastDays: null };
    const other = {
      ...{ reportId: 'shipmentDetails', clientId: client, format: 'csv' },
      dates: { ...dates, from: '2026-05-01', to: '2026-05-31' },
    };
    const { read } = warehouse;
    const counting = vi.spyOn(warehouse, 'read').mockImplementationOnce(async (statement, signal) => {
      expect((await server.post(runReport.path, ann, other)).status).toBe(201);
      return read(statement, signal);
    });
    const refused = await submit();
    counting.mockRestore();
    await db.delete(tenantSettings).where(eq(tenantSettings.key, 'reportWaitingLimit'));
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'At most 1 of your reports can wait or run. Wait until one has ended.' },
    });
    expect(await db.select().from(reportRuns)).toMatchObject([{ name: 'Shipment Details' }]);
  });

  it('is not queued without rows, or for a page other than the one in the path', async () => {
    expect((await submit({ trackingNumbers: ['no such number'] })).body).toBe('There are no rows to report.');
    expect(await submit({ pageName: 'refund' })).toMatchObject({ status: 400 });
    expect((await submit({}, await server.signIn('viewer'))).status).toBe(403);
    expect(await server.services.db.select().from(reportRuns)).toEqual([]);
  });
});
