import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '#server/features/imports/loading/run-import.ts';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { type Jobs, openJobs } from '#server/jobs/jobs.ts';
import { underLock } from '#server/jobs/locked-services.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import { type HeldLock, LockLost, neverLost } from '#server/stores/open-locks.ts';
import { type OperationalStore, openOperationalStore } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';
import { endLocks } from '#test/end-locks.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { type NamedFile, postFiles } from '#test/upload-files.ts';
import { importFileJob } from './import-file-job.ts';
import { settleInterrupted } from './interrupted-imports.ts';
import { releaseLoaded, releaseRead } from './release-files.ts';

describe('an import whose lock is lost', () => {
  let server: TestServer;
  let elsewhere: OperationalStore;
  let jobs: Jobs;
  let token: string;
  let clientId: number;
  let clients = 0;

  beforeAll(async () => {
    server = await startTestServer();
    elsewhere = await openOperationalStore(server.services.settings);
  });
  afterAll(async () => {
    await elsewhere.close();
    await server.close();
  });

  async function startQueue(services: TestServer['services']): Promise<void> {
    const { store, log } = services;
    await store.execute('DELETE FROM pgboss.job');
    jobs = await openJobs({ store, log, jobs: [importFileJob], pollSeconds: 0.2 });
    await jobs.start(services);
  }

  const linesOf = (invoice: string) =>
    plainCsvFile(
      [1, 2, 3].map((parcel) => ({
        invoice_number: invoice,
        tracking_number: `1Z999AA1012345678${parcel}`,
        charge_description: 'UPS Ground',
        net: '10.00',
      })),
    );

  /** Uploads files of a new client and returns their ids. */
  async function send(files: readonly NamedFile[]): Promise<number[]> {
    const { body } = await postFiles(server, token, clientId, files);
    const rows = await server.services.db
      .select({ id: importFiles.id })
      .from(importFiles)
      .where(eq(importFiles.uploadId, (body as { id: number }).id))
      .orderBy(importFiles.id);
    return rows.map(({ id }) => id);
  }

  async function newClient(): Promise<void> {
    clients += 1;
    clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    await addUser(server.services, { login: `ann${clients}`, roleNames: ['ROLE_ADMIN'], clientIds: [clientId] });
    token = await server.signIn(`ann${clients}`);
  }

  const fileOf = async (id: number) =>
    (await server.services.db.select().from(importFiles).where(eq(importFiles.id, id)))[0];

  /** The amounts that readers see, and how many rows they have. */
  async function visible() {
    const loaded = await server.services.db
      .select({ id: importFiles.id })
      .from(importFiles)
      .where(eq(importFiles.state, 'loaded'));
    const [found] = await server.services.warehouse.rows<{ rows: number; net: number }>({
      sql: 'SELECT count() AS rows, sum(net_amount) AS net FROM charges WHERE client_id = {client:UInt32} AND file_id IN {files:Array(UInt32)}',
      params: { client: clientId, files: loaded.map(({ id }) => id) },
    });
    return { rows: Number(found?.rows), net: Number(found?.net) };
  }

  async function visibleOf(file: number): Promise<number> {
    const sql = 'SELECT count() AS rows FROM charges WHERE file_id = {file:UInt32}';
    const [found] = await server.services.warehouse.rows<{ rows: number }>({ sql, params: { file } });
    return Number(found?.rows);
  }

  /** Services with which `interrupt` runs once, after the lines of an import have been claimed. */
  function interrupted(interrupt: () => Promise<void>): TestServer['services'] {
    const { services } = server;
    let isInterrupted = false;
    const run: typeof services.warehouse.run = async (statement) => {
      await services.warehouse.run(statement);
      if (isInterrupted || !statement.sql.includes('INSERT INTO line_keys')) return;
      isInterrupted = true;
      await interrupt();
    };
    return { ...services, warehouse: { ...services.warehouse, run } };
  }

  const endLock = () => endLocks(server.services.store);

  const retryAtOnce = () =>
    server.services.store.execute(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);

  it('is not loaded, and knows the lines that another file has loaded meanwhile when it is retried', async () => {
    await newClient();
    const [first = 0] = await send([{ name: 'first.csv', content: linesOf('SAME') }]);
    const [second = 0] = await send([{ name: 'second.csv', content: linesOf('SAME') }]);
    // Otherwise both files would be loaded together.
    await server.services.db.update(importFiles).set({ isAlone: true }).where(eq(importFiles.id, second));
    const states: (string | undefined)[] = [];
    await startQueue(
      interrupted(async () => {
        await endLock();
        await elsewhere.withLock(WAREHOUSE_LOCK, () => runImport(server.services, second));
        states.push((await fileOf(second))?.state);
      }),
    );
    try {
      await jobs.enqueue(importFileJob, { fileId: first });
      const retried = async () => {
        await retryAtOnce();
        return (await fileOf(first))?.receipt?.lines;
      };
      await expect.poll(retried, { timeout: 30_000 }).toBeDefined();
      expect([states, await visible()]).toEqual([['loaded'], { rows: 3, net: 3000 }]);
      expect(await fileOf(first)).toMatchObject({
        state: 'loaded',
        isAlone: false,
        receipt: { lines: { read: 3, loaded: 0, alreadyLoaded: 3 } },
      });
      expect(server.log()).toContain(`The lock \\"${WAREHOUSE_LOCK}\\" was lost`);
    } finally {
      await jobs.stop();
    }
  });

  it('is loaded with all of its lines when it is retried, even if several files were loaded together', async () => {
    await newClient();
    await startQueue(interrupted(endLock));
    try {
      const ids = await send(['A', 'B'].map((name) => ({ name: `${name}.csv`, content: linesOf(name) })));
      await jobs.enqueue(importFileJob, { fileId: ids[0] ?? 0 });
      const states = async () => {
        await retryAtOnce();
        return Promise.all(ids.map(async (id) => (await fileOf(id))?.state));
      };
      await expect.poll(states, { timeout: 30_000 }).toEqual(['loaded', 'loaded']);
      expect(await visible()).toEqual({ rows: 6, net: 6000 });
    } finally {
      await jobs.stop();
    }
  });

  it('is queued again if the warehouse does not answer before its next attempt begins', async () => {
    await newClient();
    const [id = 0] = await send([{ name: 'a.csv', content: linesOf('LATER') }]);
    const { services } = server;
    await services.db.update(importFiles).set({ startedAt: services.now() }).where(eq(importFiles.id, id));
    let isDown = true;
    const run: typeof services.warehouse.run = async (statement) => {
      if (isDown) throw new Error('The warehouse does not answer.');
      await services.warehouse.run(statement);
    };
    await startQueue({ ...services, warehouse: { ...services.warehouse, run } });
    try {
      await jobs.enqueue(importFileJob, { fileId: id });
      const retrying = async () =>
        (await services.store.execute(`SELECT 1 FROM pgboss.job WHERE state = 'retry'`)).rows.length;
      await expect.poll(retrying, { timeout: 10_000 }).toBe(1);
      expect(await fileOf(id)).toMatchObject({ state: 'queued' });
      isDown = false;
      const state = async () => {
        await retryAtOnce();
        return (await fileOf(id))?.state;
      };
      await expect.poll(state, { timeout: 30_000 }).toBe('loaded');
      expect(await visible()).toEqual({ rows: 3, net: 3000 });
    } finally {
      await jobs.stop();
    }
  });

  it('waits for a warehouse that does not answer, and uses up no attempt meanwhile', async () => {
    await newClient();
    const ids = await send(['D', 'E'].map((name) => ({ name: `${name}.csv`, content: linesOf(name) })));
    const { services } = server;
    let refusals = 0;
    const refuseFirst = async () => {
      if (refusals >= 2) return;
      refusals += 1;
      throw new Error('The warehouse does not answer.');
    };
    const warehouse = {
      ...services.warehouse,
      async ping() {
        await refuseFirst();
        await services.warehouse.ping();
      },
      async endStatements(lock: string) {
        await refuseFirst();
        await services.warehouse.endStatements(lock);
      },
    };
    await startQueue({ ...services, warehouse });
    try {
      for (const fileId of ids) await jobs.enqueue(importFileJob, { fileId });
      const states = () => Promise.all(ids.map(async (id) => (await fileOf(id))?.state));
      await expect.poll(states, { timeout: 20_000 }).toEqual(['loaded', 'loaded']);
      const { rows } = await services.store.execute('SELECT sum(retry_count) AS retries FROM pgboss.job');
      expect([refusals, Number(rows[0]?.retries)]).toEqual([2, 0]);
    } finally {
      await jobs.stop();
    }
  });

  it('keeps the rows of files that a transaction is just making visible', async () => {
    await newClient();
    const [id = 0] = await send([{ name: 'a.csv', content: linesOf('VISIBLE') }]);
    await runImport({ ...server.services, lock: neverLost() }, id);
    await server.services.db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.id, id));
    let released = Promise.resolve();
    await elsewhere.db.transaction(async (tx) => {
      await tx.update(importFiles).set({ state: 'loaded' }).where(eq(importFiles.id, id));
      const services = { ...server.services, lock: neverLost() };
      released = releaseLoaded(services, [id], { isAlone: true });
      // Until it waits for this transaction, or has deleted the rows.
      const isWaiting = async () =>
        (await elsewhere.execute(`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`)).rows
          .length > 0 || (await visibleOf(id)) === 0;
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    });
    await released;
    expect([(await fileOf(id))?.state, await visibleOf(id)]).toEqual(['loaded', 3]);
  });

  it('does not touch files that are not running any more, or whose lock is lost', async () => {
    await newClient();
    const [loaded = 0] = await send([{ name: 'a.csv', content: linesOf('LOADED') }]);
    await runImport({ ...server.services, lock: neverLost() }, loaded);
    const release = (lock: HeldLock, id: number) =>
      releaseLoaded({ ...server.services, lock }, [id], { isAlone: true });
    await release(neverLost(), loaded);
    await releaseRead({ ...server.services, lock: neverLost() }, [loaded]);
    expect(await fileOf(loaded)).toMatchObject({ state: 'loaded' });
    expect(await visible()).toEqual({ rows: 3, net: 3000 });
    const [running = 0] = await send([{ name: 'b.csv', content: linesOf('RUNNING') }]);
    await server.services.db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.id, running));
    const lost: HeldLock = { ...neverLost(), require: () => Promise.reject(new LockLost('a')) };
    await expect(release(lost, running)).rejects.toThrow(LockLost);
    expect(await fileOf(running)).toMatchObject({ state: 'running' });
    await server.services.db.delete(importFiles).where(eq(importFiles.id, running));
  });

  it('is settled by the next import of any server, and its rows stay hidden in case it still writes some', async () => {
    await newClient();
    const [left = 0] = await send([{ name: 'a.csv', content: linesOf('LEFT') }]);
    const [next = 0] = await send([{ name: 'b.csv', content: linesOf('NEXT') }]);
    await server.services.db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.id, left));
    await startQueue(server.services);
    try {
      await jobs.enqueue(importFileJob, { fileId: next });
      await expect.poll(async () => (await fileOf(next))?.state, { timeout: 10_000 }).toBe('loaded');
      expect(await fileOf(left)).toMatchObject({ state: 'failed', isPurged: false });
      expect(await listHiddenFileIds(server.services.db, [clientId])).toContain(left);
    } finally {
      await jobs.stop();
    }
  });

  it('of an undo undoes nothing, and the next attempt undoes the file', async () => {
    await newClient();
    const [first = 0] = await send([{ name: 'first.csv', content: linesOf('UNDONE') }]);
    await runImport(server.services, first);
    const [second = 0] = await send([{ name: 'second.csv', content: linesOf('UNDONE') }]);
    await runImport(server.services, second);
    await server.post(`uploads/${(await fileOf(first))?.uploadId}/undo`, token);
    const undo = (services: TestServer['services']) =>
      services.store.withLock(WAREHOUSE_LOCK, (lock) =>
        importFileJob.run(underLock(services, lock), { fileId: first }, lock.signal),
      );
    await expect(undo(interrupted(endLock))).rejects.toThrow(LockLost);
    expect([await fileOf(first), await fileOf(second)]).toMatchObject([
      { state: 'loaded', isUndoRequested: true, receipt: { lines: { loaded: 3 } } },
      { state: 'loaded', receipt: { lines: { loaded: 0 } } },
    ]);
    await undo(server.services);
    expect([await fileOf(first), await fileOf(second)]).toMatchObject([
      { state: 'undone', isPurged: true },
      { state: 'loaded', receipt: { lines: { loaded: 3 } } },
    ]);
    expect(await visible()).toEqual({ rows: 3, net: 3000 });
  });

  it('is left alone by a server that starts while another server imports', async () => {
    await newClient();
    const [id = 0] = await send([{ name: 'a.csv', content: linesOf('C') }]);
    await server.services.db.update(importFiles).set({ state: 'running' }).where(eq(importFiles.id, id));
    await elsewhere.withLock(WAREHOUSE_LOCK, () => settleInterrupted(server.services));
    expect(await fileOf(id)).toMatchObject({ state: 'running' });
    await settleInterrupted(server.services);
    expect(await fileOf(id)).toMatchObject({ state: 'failed' });
  });
});
