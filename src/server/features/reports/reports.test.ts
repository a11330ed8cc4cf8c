import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelReport,
  downloadReport,
  generatedReport,
  listReportRuns,
  type ReportRun,
  removeReport,
  reportFileDetails,
  reportStatus,
  rerunReport,
  runReport,
} from '#contract/reports.ts';
import { findReport, reportsFor } from '#model/reports/reports.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { LockLost } from '#server/stores/open-locks.ts';
import { reportRuns, roles, tenantSettings, userClients } from '#server/stores/schema.ts';
import { endLocks } from '#test/end-locks.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aCredit } from '#test/factories/credit.factory.ts';
import { aFinding } from '#test/factories/finding.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { fillWarehouse } from '#test/fill-warehouse.ts';
import { readWorkbook } from '#test/read-workbook.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { reportFolder } from './report-file.ts';
import { purgeReports } from './report-upkeep.ts';
import { runReportJob } from './run-report-job.ts';

const MAY = {
  type: 'bill_date',
  frequency: 'dr',
  rollingPeriod: null,
  lastDays: null,
  from: '2026-05-01',
  to: '2026-05-31',
};

describe('reports', () => {
  let server: TestServer;
  let ann: string;
  let annId: number;
  let client: number;
  let other: number;

  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    client = await addClient(services, { name: 'Brightleaf, Inc.' });
    other = await addClient(services, { name: 'Other' });
    const roleNames = ['ROLE_CLIENT', 'ROLE_ANALYST'];
    annId = await addUser(services, { login: 'ann', roleNames, clientIds: [client] });
    await addUser(services, { login: 'bob', roleNames, clientIds: [client, other] });
    ann = await server.signIn('ann');
    const may = { client_id: client, bill_date: '2026-05-10' };
    const fedex = { carrier_name: 'FedEx', carrier_id: 2 };
    await fillWarehouse(services.warehouse, {
      shipments: [
        aShipment({ ...may, transportation_amount: 1000, transportation_discount: 100, tracking_number: '=CMD()' }),
        aShipment({
          ...may,
          transportation_amount: 500,
          tracking_status: 'Late',
          carrier_name: 'FedEx',
          carrier_id: 2,
        }),
        aShipment({ ...may, transportation_amount: 70, bill_date: '2026-06-01' }),
        aShipment({ ...may, transportation_amount: 9999, client_id: other }),
      ],
      charges: [
        aCharge({ ...may, tracking_number: 'T1', amount: 300 }),
        aCharge({ ...may, tracking_number: 'T1', amount: 300, bill_date: '2026-05-12' }),
        aCharge({ ...may, tracking_number: 'T1', amount: 400, line: 9 }),
      ],
      credits: [aCredit({ ...may, audit_refund_amount: 250 })],
      findings: [
        // About one of the charge lines above, and about no line that is loaded.
        aFinding({ ...may, id: 1, file_id: 1, line: 9, charge_code: 'RES' }),
        aFinding({ ...may, ...fedex, id: 2, line: 404, overcharge_amount: 700, status: 'filed' }),
        aFinding({ ...may, ...fedex, id: 3, line: 405, overcharge_amount: 0, undercharge_amount: 50 }),
        aFinding({ ...may, ...fedex, id: 4, line: 406, overcharge_amount: 9900, status: 'dismissed' }),
      ],
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(reportRuns);
  });

  const ask = (given: object = {}, token = ann) =>
    server.post(runReport.path, token, {
      reportId: 'shipmentDetails',
      clientId: client,
      dates: MAY,
      format: 'csv',
      ...given,
    });
  const at = (path: string, id: number) => path.replace(':id', String(id));
  /** Runs the queued report. */
  const work = async (id: number, signal = new AbortController().signal) =>
    runReportJob.run(server.services, { runId: id }, signal);
  const statusOf = async (id: number, token = ann) => (await server.get(at(reportStatus.path, id), token)).body;
  const made = async (given: object = {}): Promise<number> => {
    const answer = await ask(given);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { id } = answer.body as { id: number };
    await work(id);
    expect(await statusOf(id)).toEqual({ status: 'Completed', progress: 1, reason: null });
    return id;
  };
  const download = async (id: number, token = ann) =>
    server.app.inject({
      method: 'GET',
      url: at(downloadReport.path, id),
      headers: { authorization: `Bearer ${token}` },
    });
  const linesOf = async (id: number) => (await download(id)).body.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('wait, run and complete, with a file of the rows of the client and dates', async () => {
    const { body } = await ask();
    const { id } = body as { id: number };
    expect(await statusOf(id)).toEqual({ status: 'Queued', progress: 0, reason: null });
    await work(id);
    const [head = '', ...rows] = await linesOf(id);
    const net = head.split(',').indexOf('Net Amount');
    expect(rows.map((row) => row.split(',')[net])).toEqual(['9.00', '5.00']);
    expect(rows[0]).toContain("'=CMD()");
    const { headers } = await download(id);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="Brightleaf Inc_Shipment Details.csv"');
    const details = { fileName: 'Brightleaf Inc_Shipment Details.csv', contentType: 'text/csv; charset=utf-8' };
    expect((await server.get(at(reportFileDetails.path, id), ann)).body).toEqual(details);
    expect((await server.get(at(generatedReport.path, id), ann)).body).toEqual({ id, ...details });
    expect((await server.get(listReportRuns.path, ann)).body).toMatchObject([
      {
        id,
        reportId: 'shipmentDetails',
        clientName: 'Brightleaf, Inc.',
        fromDate: MAY.from,
        toDate: MAY.to,
        state: 'Completed',
        rows: 2,
        isOwn: true,
      },
    ]);
  });

  it('state client and days in a workbook', async () => {
    const carriers = { column: 'carrier_name', condition: 'in', value: ['FedEx'] };
    const id = await made({ format: 'xlsx', whereClauses: [carriers] });
    const { sheets } = await readWorkbook((await download(id)).rawPayload);
    expect(sheets[0]?.map((row) => row.map(({ value }) => value))).toEqual([
      ['Shipment Details'],
      ['Client:', 'Brightleaf, Inc.'],
      ['Invoiced:', 'May 01, 2026 - May 31, 2026'],
      ['Carrier:', 'FedEx'],
      ['Currency:', 'USD'],
      ['Created:', '2026-06-15 12:00 UTC'],
    ]);
    expect(sheets[1]).toHaveLength(2);
  });

  it.each(reportsFor([]).map(({ id }) => id))('have a value or a gap for every column of %s', async (reportId) => {
    const [head = '', ...rows] = await linesOf(await made({ reportId }));
    expect(head.split(',').length).toBe(findReport(reportId)?.columns.length);
    for (const row of rows) expect(row.split(',').length).toBe(head.split(',').length);
  });

  it('combine the facts of two sources, with empty cells where one has no value', async () => {
    const [head, ...rows] = await linesOf(await made({ reportId: 'auditSummary' }));
    expect(head).toBe(
      'Carrier,From Invoice Date,To Invoice Date,Total Spend,Matched,Overcharge Discrepancy,Undercharge Discrepancy,Disputed Amount,Pending,Recovered,Denied',
    );
    expect(rows).toEqual([
      'FedEx,2026-05-10,2026-05-10,5.00,,7.00,0.50,7.00,7.00,,0.00',
      'UPS,2026-05-10,2026-05-12,9.00,6.00,5.00,0.00,0.00,0.00,2.50,0.00',
      'Total,2026-05-10,2026-05-12,14.00,6.00,12.00,0.50,7.00,7.00,2.50,0.00',
    ]);
  });

  it('find charges that are billed twice for a tracking number', async () => {
    const [, ...rows] = await linesOf(await made({ reportId: 'duplicateCharges' }));
    expect(rows).toEqual(['UPS,T1,Residential Surcharge,3.00,2,6.00,2026-05-10,2026-05-12']);
  });

  it('compute percentages from totals', async () => {
    const [head = '', ...rows] = await linesOf(await made({ reportId: 'deliveryStatus' }));
    const late = head.split(',').indexOf('Late %');
    expect(rows.map((row) => [row.split(',')[0], row.split(',')[late]])).toEqual([
      ['FedEx', '100'],
      ['UPS', '0'],
      ['Total', '50'],
    ]);
  });

  it('cannot be requested twice until they have ended', async () => {
    const { body } = await ask();
    const again = { status: 409, body: { detail: expect.stringContaining('already submitted') } };
    expect(await ask()).toMatchObject(again);
    expect((await ask({ format: 'xlsx' })).status).toBe(201);
    const { id } = body as { id: number };
    await work(id);
    expect((await server.post(at(rerunReport.path, id), ann)).status).toBe(201);
    expect(await server.post(at(rerunReport.path, id), ann)).toMatchObject(again);
  });

  it('are refused if they have more rows than the tenant allows', async () => {
    const { db, tenantId } = server.services;
    await db.insert(tenantSettings).values({ tenantId, key: 'reportRowLimit', value: 1 });
    const { body } = await ask();
    const { id } = body as { id: number };
    await work(id);
    await db.delete(tenantSettings).where(eq(tenantSettings.key, 'reportRowLimit'));
    expect(await statusOf(id)).toEqual({
      status: 'Failed',
      progress: 0,
      reason: expect.stringContaining('cross 1 million'),
    });
  });

  it('end when they are cancelled, before or while they run', async () => {
    const { id } = (await ask()).body as { id: number };
    expect((await server.post(at(cancelReport.path, id), ann)).body).toEqual({ cancelled: true });
    await work(id);
    const cancelled = { status: 'Failed', progress: 0, reason: 'The report was cancelled.' };
    expect(await statusOf(id)).toEqual(cancelled);
    expect((await server.post(at(cancelReport.path, id), ann)).status).toBe(409);
    expect((await download(id)).statusCode).toBe(404);

    const second = ((await ask()).body as { id: number }).id;
    const { warehouse } = server.services;
    const slow = {
      ...server.services,
      warehouse: {
        ...warehouse,
        async *stream(statement: Parameters<typeof warehouse.stream>[0]) {
          await server.post(at(cancelReport.path, second), ann);
          yield* warehouse.stream(statement);
        },
      },
    };
    await runReportJob.run(slow, { runId: second }, new AbortController().signal);
    expect(await statusOf(second)).toEqual(cancelled);
    expect(readdirSync(reportFolder(server.services.settings)).filter((name) => name.startsWith(`${second}.`))).toEqual(
      [],
    );
  });

  it('are completed by another server if theirs stopped', async () => {
    const { id } = (await ask()).body as { id: number };
    await expect(work(id, AbortSignal.abort())).rejects.toThrow('The server stops.');
    expect(await statusOf(id)).toMatchObject({ status: 'Running' });
    await work(id);
    expect(await statusOf(id)).toMatchObject({ status: 'Completed' });
    expect(await linesOf(id)).toHaveLength(3);
  });

  it('keep the file of the server that completed them when another one ends that has lost its lock', async () => {
    const { id } = (await ask()).body as { id: number };
    const { services } = server;
    const { store, warehouse } = services;
    const { signal } = new AbortController();
    const run = (by: typeof services) =>
      store.withLock(runReportJob.lock({ runId: id }), (lock) =>
        runReportJob.run(underLock(by, lock), { runId: id }, signal),
      );
    const path = `${reportFolder(services.settings)}/${id}.csv`;
    let completed = '';
    async function* stream(): AsyncGenerator<unknown[][]> {
      await endLocks(store);
      await run(services);
      completed = await readFile(path, 'utf8');
      yield* [];
    }
    await expect(run({ ...services, warehouse: { ...warehouse, stream } })).rejects.toThrow(LockLost);
    expect(await linesOf(id)).toHaveLength(3);
    expect(await readFile(path, 'utf8')).toBe(completed);
    expect(readdirSync(reportFolder(services.settings)).filter((name) => name.startsWith(`${id}.`))).toEqual([
      `${id}.csv`,
    ]);
  });

  it('fail with a reason if the disk is full, and leave no file', async () => {
    const { id } = (await ask()).body as { id: number };
    const folder = reportFolder(server.services.settings);
    const { warehouse } = server.services;
    async function* stream(statement: Parameters<typeof warehouse.stream>[0]) {
      yield* warehouse.stream(statement);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    const services = { ...server.services, warehouse: { ...warehouse, stream } };
    await runReportJob.run(services, { runId: id }, new AbortController().signal);
    expect(await statusOf(id)).toMatchObject({ status: 'Failed', reason: 'The server’s disk is full.' });
    expect(readdirSync(folder).filter((name) => name.startsWith(`${id}.`))).toEqual([]);
  });

  it('fail after the last retry', async () => {
    const { id } = (await ask()).body as { id: number };
    const folder = reportFolder(server.services.settings);
    await mkdir(`${folder}/${id}.csv/in-the-way`, { recursive: true });
    await expect(work(id)).rejects.toThrow();
    await runReportJob.giveUp(server.services, { runId: id }, 'failed');
    expect(await statusOf(id)).toMatchObject({
      status: 'Failed',
      reason: expect.stringContaining('The error has been logged'),
    });
  });

  it('are removed with their file, by their user or after the retention time', async () => {
    const [first, second] = [await made(), await made({ format: 'xlsx' })];
    expect((await server.delete(at(removeReport.path, first), ann)).body).toEqual({ removed: true });
    expect((await download(first)).statusCode).toBe(404);
    const folder = reportFolder(server.services.settings);
    expect(existsSync(`${folder}/${first}.csv`)).toBe(false);
    const later = (days: number) => ({
      ...server.services,
      now: () => new Date(server.clock.now().getTime() + days * 86_400_000),
    });
    await purgeReports(later(89));
    expect((await download(second)).statusCode).toBe(200);
    await purgeReports(later(91));
    expect((await server.get(listReportRuns.path, ann)).body).toEqual([]);
    expect(existsSync(`${folder}/${second}.xlsx`)).toBe(false);
  });

  it('are listed for those who run or download reports, and for nobody else', async () => {
    const { db, tenantId } = server.services;
    await db.insert(roles).values({ tenantId, name: 'ROLE_RUNNER', permissions: ['RUN_REPORTS'] });
    await addUser(server.services, { login: 'runner', roleNames: ['ROLE_RUNNER'], clientIds: [client] });
    await addUser(server.services, { login: 'looker', roleNames: ['ROLE_CLIENT'], clientIds: [client] });
    const statusOf = async (token: string) => (await server.get(listReportRuns.path, token)).status;
    const [runner, looker] = [await server.signIn('runner'), await server.signIn('looker')];
    expect([await statusOf(ann), await statusOf(runner), await statusOf(looker)]).toEqual([200, 200, 403]);
  });

  it('can no longer be downloaded by a user who has lost the permission of the report', async () => {
    const { db, tenantId } = server.services;
    const permissions = ['RUN_REPORTS', 'DOWNLOAD_REPORTS'];
    const name = 'ROLE_PRICER';
    await db.insert(roles).values({ tenantId, name, permissions: [...permissions, 'RUN_MARKUP'] });
    await addUser(server.services, { login: 'pricer', roleNames: [name], clientIds: [client] });
    const pricer = await server.signIn('pricer');
    const { body } = await ask({ reportId: 'margin' }, pricer);
    const { id } = body as { id: number };
    await work(id);
    expect((await download(id, pricer)).statusCode).toBe(200);
    await db.update(roles).set({ permissions }).where(eq(roles.name, name));
    const refused = await download(id, pricer);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'This needs the permission RUN_MARKUP.']);
  });

  it('are visible to their user only, and not after the user lost access to the client', async () => {
    const id = await made();
    const bob = await server.signIn('bob');
    const expectHidden = async (token: string) => {
      for (const path of [downloadReport.path, reportFileDetails.path, generatedReport.path, reportStatus.path])
        expect([path, (await server.get(at(path, id), token)).status]).toEqual([path, 404]);
      expect((await server.get(listReportRuns.path, token)).body as ReportRun[]).toEqual([]);
    };
    await expectHidden(bob);
    await server.services.db.delete(userClients).where(eq(userClients.userId, annId));
    await expectHidden(ann);
    const waiting = await ask();
    expect(waiting.status).toBe(404);
    await server.services.db.insert(userClients).values({ userId: annId, clientId: client });
    expect((await download(id)).statusCode).toBe(200);
  });

  it.each([
    [{ reportId: 'no such' }, 'body.reportId'],
    [{ dates: { ...MAY, from: '2026-06-01', to: '2026-05-01' } }, 'body.dates'],
    [{ dates: { ...MAY, frequency: 'rp', rollingPeriod: 'Someday' } }, 'body.dates'],
    [{ whereClauses: [{ column: 'no_such', value: 'x' }] }, 'body.whereClauses.0.column'],
    [{ format: 'exe' }, 'body.format'],
  ])('are refused at once: %j', async (given, path) => {
    const { status, body } = await ask(given);
    expect([status, (body as { errors: { path: string }[] }).errors[0]?.path]).toEqual([400, path]);
  });
});
