import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import { auditRequests, auditRuns, importFiles } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { postFiles, runImportQueue, upload } from '#test/upload-files.ts';
import { importFileJob } from './import-file-job.ts';
import { enqueueForgottenImports } from './import-upkeep.ts';
import { reopenFile } from './reopen-file.ts';

const DAY = '2026-06-15';
const AGREEMENT = 'carrier,kind,clock,days,valid_from,valid_to\nUPS,billing,invoice,100,,\n';

describe('an import', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let invoices = 0;

  beforeAll(async () => {
    server = await startTestServer();
    clientId = await addClient(server.services, { name: 'Shipper' });
    await addUser(server.services, { login: 'ann', roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    token = await server.signIn('ann');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.services.db.delete(auditRequests);
    await server.services.store.execute('DELETE FROM pgboss.job');
  });

  const anInvoice = () => {
    invoices += 1;
    const charge = {
      carrier: 'UPS',
      invoice_number: `INV-${invoices}`,
      tracking_number: `1Z999AA1012345678${invoices}`,
    };
    const content = plainCsvFile([{ ...charge, charge_description: 'UPS Ground', net: '10.00' }]);
    return { name: `${invoices}.csv`, content };
  };
  const requests = async () =>
    (await server.services.db.select().from(auditRequests)).map(({ isWhole, fileIds }) => ({ isWhole, fileIds }));
  const audits = async () =>
    (await server.services.store.execute(`SELECT data FROM pgboss.job WHERE name = 'audit-client'`)).rows;
  const runJob = (fileId: number) => importFileJob.run(server.services, { fileId }, new AbortController().signal);
  const fileOf = async (uploadId: number) => {
    const [file] = await server.services.db.select().from(importFiles).where(eq(importFiles.uploadId, uploadId));
    return file?.id ?? 0;
  };
  const startAudit = () =>
    server.services.db
      .insert(auditRuns)
      .values({ clientId, asOf: DAY, startedAt: new Date(server.services.now().getTime() + 1000) });

  it('queues an audit of what its file touches', async () => {
    const { body } = await postFiles(server, token, clientId, [anInvoice()]);
    const fileId = await fileOf((body as { id: number }).id);
    await runJob(fileId);
    expect([await requests(), await audits()]).toEqual([
      [{ isWhole: false, fileIds: [fileId] }],
      [{ data: { auditedClientId: clientId } }],
    ]);
  });

  it('requests the audit when its file is loaded, before anything is queued', async () => {
    const first = await upload(server, token, clientId, [anInvoice()]);
    const second = await upload(server, token, clientId, [anInvoice()]);
    expect([await requests(), await audits()]).toEqual([
      [{ isWhole: false, fileIds: [await fileOf(first.id), await fileOf(second.id)] }],
      [],
    ]);
  });

  it('requests an audit of everything for a table', async () => {
    await upload(server, token, clientId, [{ name: 'claims.csv', content: AGREEMENT }]);
    expect(await requests()).toMatchObject([{ isWhole: true }]);
  });

  it('requests an audit of everything for an undone file, even if another audit begins before its rows are deleted', async () => {
    const { id } = await upload(server, token, clientId, [anInvoice()]);
    await server.services.db.delete(auditRequests);
    await server.post(`uploads/${id}/undo`, token);
    expect(await requests()).toEqual([{ isWhole: true, fileIds: [] }]);
    await startAudit();
    await runJob(await fileOf(id));
    expect([await requests(), await audits()]).toEqual([
      [{ isWhole: true, fileIds: [] }],
      [{ data: { auditedClientId: clientId } }],
    ]);
  });

  it('requests an audit of everything when files are loaded again without an undone one', async () => {
    const invoice = anInvoice();
    const [first] = [
      await upload(server, token, clientId, [invoice]),
      await upload(server, token, clientId, [{ ...invoice, name: 'again.csv' }]),
    ];
    await server.services.db.delete(auditRequests);
    await server.post(`uploads/${first.id}/undo`, token);
    expect(await requests()).toEqual([]);
    await startAudit();
    await runJob(await fileOf(first.id));
    expect(await requests()).toEqual([{ isWhole: true, fileIds: [] }]);
  });

  it('that no job is working on is settled by one that the upkeep queues', async () => {
    const { db, store } = server.services;
    const { body } = await postFiles(server, token, clientId, [anInvoice()]);
    const fileId = await fileOf((body as { id: number }).id);
    await db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.id, fileId));
    await store.execute(`UPDATE pgboss.job SET state = 'active', data = '{"fileId": 0}'`);
    const queued = async () => {
      await enqueueForgottenImports(server.services);
      return (await store.execute(`SELECT data FROM pgboss.job WHERE state = 'created'`)).rows;
    };
    expect(await queued()).toEqual([]);
    await store.execute(`UPDATE pgboss.job SET state = 'completed'`);
    expect(await queued()).toEqual([{ data: { fileId } }]);
    await runJob(fileId);
    const [file] = await db.select().from(importFiles).where(eq(importFiles.id, fileId));
    expect(file?.state).toBe('failed');
  });

  describe('whose job is cancelled', () => {
    const rowsOf = async (fileId: number) => {
      const [found] = await server.services.warehouse.rows<{ rows: number }>({
        sql: 'SELECT count() AS rows FROM charges WHERE file_id = {file:UInt32}',
        params: { file: fileId },
      });
      return Number(found?.rows);
    };
    const stateOf = async (fileId: number) => {
      const [file] = await server.services.db.select().from(importFiles).where(eq(importFiles.id, fileId));
      return { state: file?.state, isPurged: file?.isPurged };
    };
    const cancel = async (fileId: number) => {
      const { store } = server.services;
      const ofFile = `FROM pgboss.job WHERE name = 'import-file' AND data->>'fileId' = '${fileId}'`;
      const [job] = (await store.execute(`SELECT id ${ofFile}`)).rows;
      const { status, body } = await server.post(`jobs/${job?.id}/cancel`, boss, { state: 'waiting' });
      return { status, body, jobs: (await store.execute(`SELECT state ${ofFile}`)).rows };
    };
    const send = async () =>
      fileOf(((await postFiles(server, token, clientId, [anInvoice()])).body as { id: number }).id);
    let boss: string;

    beforeAll(async () => {
      const user = { login: 'boss', roleNames: ['ROLE_ADMIN'], isInternal: true, clientIds: [clientId] };
      await addUser(server.services, user);
      boss = await server.signIn('boss');
    });

    it('is not given up if another job is importing the file', async () => {
      const { services } = server;
      const fileId = await send();
      const refused: unknown[] = [];
      const hidden: boolean[] = [];
      const run: typeof services.warehouse.run = async (statement) => {
        await services.warehouse.run(statement);
        if (!statement.sql.startsWith('INSERT INTO charges ')) return;
        refused.push(await cancel(fileId));
        hidden.push((await listHiddenFileIds(services.db, [clientId])).includes(fileId));
      };
      await runImport({ ...services, warehouse: { ...services.warehouse, run } }, fileId);
      expect([await stateOf(fileId), await rowsOf(fileId)]).toEqual([{ state: 'loaded', isPurged: false }, 1]);
      expect(hidden).toEqual([true]);
      const detail = 'Another job is already importing this file, so its import can’t be cancelled.';
      expect(refused).toEqual([
        { status: 409, body: expect.objectContaining({ detail }), jobs: [{ state: 'created' }] },
      ]);
    });

    it('is not given up if the job fails for the last time while another job is importing the file', async () => {
      const { services } = server;
      const fileId = await send();
      let isCounted = false;
      const rows: typeof services.warehouse.rows = async (statement) => {
        const found = await services.warehouse.rows(statement);
        if (isCounted || (await rowsOf(fileId)) === 0) return found as never;
        isCounted = true;
        await importFileJob.giveUp(services, { fileId }, 'failed');
        return found as never;
      };
      await runImport({ ...services, warehouse: { ...services.warehouse, rows } }, fileId);
      expect([isCounted, await stateOf(fileId), await rowsOf(fileId)]).toEqual([
        true,
        { state: 'loaded', isPurged: false },
        1,
      ]);
    });

    it('is not started, and rows of an earlier attempt stay hidden', async () => {
      const { db, now } = server.services;
      const [first, second] = [await send(), await send()];
      await db.update(importFiles).set({ startedAt: now() }).where(eq(importFiles.id, second));
      for (const fileId of [first, second])
        expect(await cancel(fileId)).toMatchObject({ status: 200, jobs: [{ state: 'cancelled' }] });
      expect([await stateOf(first), await stateOf(second)]).toEqual([
        { state: 'failed', isPurged: true },
        { state: 'failed', isPurged: false },
      ]);
      await runImportQueue(server);
      expect([await rowsOf(first), await rowsOf(second)]).toEqual([0, 0]);
    });
  });

  it('is repeated once if two people resume its file at the same time', async () => {
    const { services } = server;
    const { body } = await postFiles(server, token, clientId, [anInvoice()]);
    const fileId = await fileOf((body as { id: number }).id);
    await services.db
      .update(importFiles)
      .set({ state: 'failed', startedAt: services.now() })
      .where(eq(importFiles.id, fileId));
    let reach = () => {};
    let release = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const rows: typeof services.warehouse.rows = async (statement) => {
      reach();
      await released;
      return services.warehouse.rows(statement);
    };
    const resumed = reopenFile({ ...services, warehouse: { ...services.warehouse, rows } }, fileId);
    await Promise.race([reached, resumed]);
    const resumedToo = await reopenFile(services, fileId);
    await runImport(services, fileId);
    release();
    expect([await resumed, resumedToo].sort()).toEqual([false, true]);
    const imported = async () => {
      const [file] = await services.db.select().from(importFiles).where(eq(importFiles.id, fileId));
      const charges = { sql: 'SELECT id FROM charges WHERE file_id = {file:UInt32}', params: { file: fileId } };
      return { state: file?.state, charges: (await services.warehouse.rows(charges)).length };
    };
    expect(await imported()).toEqual({ state: 'loaded', charges: 1 });
  });

  it('deletes what its last attempt left behind when its file is resumed', async () => {
    const { services } = server;
    const { body } = await postFiles(server, token, clientId, [anInvoice()]);
    const fileId = await fileOf((body as { id: number }).id);
    await services.warehouse.insert('charges', [{ file_id: fileId, client_id: clientId }]);
    await services.db
      .update(importFiles)
      .set({ state: 'failed', startedAt: services.now() })
      .where(eq(importFiles.id, fileId));
    expect(await reopenFile(services, fileId)).toBe(true);
    await runImport(services, fileId);
    const charges = { sql: 'SELECT id FROM charges WHERE file_id = {file:UInt32}', params: { file: fileId } };
    expect(await services.warehouse.rows(charges)).toHaveLength(1);
  });

  it('requests no audit when an unanswered file is discarded', async () => {
    const unknown = { name: 'unknown.csv', content: 'one,two,three\n1,2,3\n' };
    const { id, state } = await upload(server, token, clientId, [unknown]);
    expect(state).toBe('needs answer');
    await server.post(`uploads/${id}/undo`, token);
    expect(await requests()).toEqual([]);
  });
});
