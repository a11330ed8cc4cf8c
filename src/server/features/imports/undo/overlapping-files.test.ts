import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Upload } from '#contract/uploads.ts';
import { RAW_LINES_TABLE, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import { INVOICE_TABLES } from '#ingest/reissues/rows-of-invoices.ts';
import { runImport, runImports } from '#server/features/imports/loading/run-import.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { enqueueForgottenImports } from '#server/features/imports/queue/import-upkeep.ts';
import { nextImports } from '#server/features/imports/queue/next-import.ts';
import { checkSums, requestDailyCheck } from '#server/features/imports/sums/check-sums-job.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';
import { listVisibleFileIds } from '#server/questions/list-visible-file-ids.ts';
import { fileReadings, importFiles, reloads } from '#server/stores/schema.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { startTestServer, type TestServer } from '#test/test-server.ts';
import { postFiles, runImportJob, runImportQueue, upload } from '#test/upload-files.ts';
import { finishUndo } from './finish-undo.ts';
import { giveReloadedBack } from './reloads.ts';

/** A line of an invoice; its parcel has two lines. */
interface Line {
  invoice: string;
  parcel: number;
  net: string;
}

/** The numbers of writes to the warehouse after which the server stops: while rows are moved, and while a file is loaded. */
const STOPPED_AFTER = [3, 24];

/** No file and no part of one has this id. */
const OTHER_ID = 1_000_000;

const INVOICES = ['A', 'B'];
const LINES: Line[] = INVOICES.flatMap((invoice) =>
  [1, 2, 3].flatMap((parcel) => ['1.00', '2.50'].map((net) => ({ invoice, parcel, net }))),
);

const FIRST = LINES.slice(0, 4);
const SECOND = LINES.slice(2, 6);
const THIRD = [...LINES.slice(1, 4), ...LINES.slice(6, 8)];

/** Small files: one with rejected lines, one with an invoice of its own, and one with a line that the first one also has. */
const SMALL_FILES = [
  `${plainCsvFile([{}, { invoice_number: 'INV-2', net: 'ten' }])}"torn\r\n`,
  plainCsvFile([{ invoice_number: 'INV-3', net: '-2.25' }]),
  plainCsvFile([{}, { invoice_number: 'INV-4' }]),
];

function fileOf(lines: readonly Line[]): string {
  return plainCsvFile(
    lines.map(({ invoice, parcel, net }) => ({
      invoice_number: invoice,
      tracking_number: `${invoice}${parcel}`,
      net,
      packages: '1',
      invoice_total: '1000.00',
    })),
  );
}

describe('files that have lines in common', () => {
  let server: TestServer;
  let token: string;
  let clientId: number;
  let clients = 0;
  let first: Upload;
  let second: Upload;
  let third: Upload;

  beforeAll(async () => {
    server = await startTestServer();
    await newClient();
    first = await send(FIRST, 'first.csv');
  });
  afterAll(() => server.close());

  const newClient = async () => {
    clients += 1;
    clientId = await addClient(server.services, { name: `Shipper ${clients}` });
    const login = `user${clients}`;
    await addUser(server.services, { login, roleNames: ['ROLE_CLIENT', 'ROLE_ADMIN'], clientIds: [clientId] });
    token = await server.signIn(login);
  };
  /** The account distinguishes the invoices of each client. */
  const send = async (lines: readonly Line[], name = 'file.csv') => {
    const sent = await upload(server, token, clientId, [
      { name, content: fileOf(lines).replaceAll('A-1', `ACCOUNT-${clientId}`) },
    ]);
    expect(sent.questions).toEqual([]);
    return sent;
  };
  const undo = async ({ id }: Upload) => Upload.parse((await server.post(`uploads/${id}/undo`, token)).body);
  const read = async ({ id }: Upload) => Upload.parse((await server.get(`uploads/${id}`, token)).body);
  const runAgain = async ({ id }: Upload) => {
    expect((await server.post(`pipeline/uploads/${id}/runAgain`, token)).status).toBe(200);
    await runImportQueue(server);
  };
  /** What readers see: the total spend, and the packages. */
  const amounts = async (selectColumnNames = ['totalSpend', 'packages']) => {
    const { body } = await server.post('aidashboards/data/spend/amounts', token, {
      selectColumnNames,
      fromTableNames: ['shipments'],
      clientId,
      whereClauseDetails: [],
    });
    return (body as { data: Record<string, number>[] }).data[0];
  };
  /** Figures of the rows that readers see now, without cached answers. Dashboards leave out hidden files, and lists name the visible ones. */
  const visibleRows = async () => {
    const { db, warehouse } = server.services;
    const figuresOf = (isVisible: string, files: number[]) =>
      warehouse.rows({
        sql: `SELECT sum(net_amount_usd) AS net, sum(no_of_pkgs) AS packages, count() AS parcels FROM shipments
          WHERE client_id = {client:UInt32} AND file_id ${isVisible} ({files:Array(UInt32)})`,
        params: { client: clientId, files },
      });
    const figures = await figuresOf('NOT IN', await listHiddenFileIds(db, [clientId]));
    expect(await figuresOf('IN', await listVisibleFileIds(db, [clientId]))).toEqual(figures);
    return figures;
  };
  /** All rows of the client. Ids of clients, files and rows, and accounts, differ between clients and are left out. */
  const storedRows = async () =>
    Promise.all(
      INVOICE_TABLES.map(async (table) => {
        const rows = await server.services.warehouse.rows<Record<string, unknown>>({
          sql: `SELECT * FROM ${table} WHERE client_id = {client:UInt32}`,
          params: { client: clientId },
        });
        return rows
          .map(({ id, client_id, shipment_id, file_id, account_number, key, ...row }) => JSON.stringify(row))
          .sort();
      }),
    );
  const receiptOf = async (sent: Upload) => {
    const [receipt] = (await read(sent)).receipts;
    return { lines: receipt?.lines, invoices: receipt?.invoices, shipments: receipt?.shipments };
  };
  const leftovers = () => server.services.db.select().from(reloads);

  it('include the one that is being imported while another one is undone', async () => {
    const { warehouse } = server.services;
    const run = warehouse.run.bind(warehouse);
    const undoing = vi.spyOn(warehouse, 'run').mockImplementation(async (statement) => {
      await run(statement);
      if (!statement.sql.startsWith('INSERT INTO shipments ')) return;
      undoing.mockRestore();
      expect((await undo(first)).state).toBe('undone');
    });
    second = await send(SECOND, 'second.csv');
    expect((await receiptOf(second)).lines).toMatchObject({ loaded: 4, alreadyLoaded: 0 });
    await runImportQueue(server);
    expect(await amounts()).toEqual({ totalSpend: 700, packages: 2 });
  });

  it('have sums that are checked once a day, and rebuilt if they are wrong', async () => {
    const { warehouse, store } = server.services;
    const sql = 'ALTER TABLE shipment_sums DELETE WHERE client_id = {client:UInt32}';
    await warehouse.run({ sql, params: { client: clientId } });
    expect(await amounts(['packages'])).toEqual({ packages: 0 });
    await checkSums(server.services);
    expect(await amounts(['packages'])).toEqual({ packages: 2 });

    await requestDailyCheck(server.services);
    await requestDailyCheck(server.services);
    const { rows } = await store.execute(`SELECT 1 FROM pgboss.job WHERE name = 'check-sums'`);
    expect(rows).toHaveLength(1);
  });

  it('have sums that are rebuilt if their rows are moved during the check', async () => {
    const { warehouse, store } = server.services;
    const before = await storedRows();
    const sql = 'INSERT INTO shipment_sums SELECT * FROM shipment_sums WHERE client_id = {client:UInt32}';
    await warehouse.run({ sql, params: { client: clientId } });
    const fileId = second.receipts[0]?.fileId ?? 0;
    const moveAll = async (from: number, to: number) => {
      for (const table of INVOICE_TABLES) await warehouse.moveRows(table, { from, to });
    };
    let isMoved = false;
    const withLock: typeof store.withLock = async (name, work) => {
      if (!isMoved) await moveAll(fileId, OTHER_ID);
      isMoved = true;
      return store.withLock(name, work);
    };
    await checkSums({ ...server.services, store: { ...store, withLock } });
    await moveAll(OTHER_ID, fileId);
    expect(await storedRows()).toEqual(before);
  });

  it('are loaded without the lines that others have, even when one of them was undone and is run again', async () => {
    await runAgain(first);
    third = await send(THIRD, 'third.csv');
    expect(await receiptOf(first)).toMatchObject({ lines: { read: 4, loaded: 2, alreadyLoaded: 2 } });
    expect(await receiptOf(third)).toMatchObject({ lines: { read: 5, loaded: 2, alreadyLoaded: 3 } });
    expect(await amounts()).toEqual({ totalSpend: 1400, packages: 4 });
  });

  it('are never half undone when the server stops, and the undo is finished later', async () => {
    const before = await storedRows();
    const seen = await visibleRows();
    expect((await undo(second)).state).toBe('undoing');
    const [file] = await server.services.db.select().from(importFiles).where(eq(importFiles.uploadId, second.id));
    for (const lastWrite of STOPPED_AFTER) {
      const restart = stopAfter(lastWrite, async () => expect(await visibleRows()).toEqual(seen));
      await expect(finishUndo(server.services, file?.id ?? 0)).rejects.toThrow('stopped');
      restart();
      expect(await visibleRows()).toEqual(seen);
    }
    await giveReloadedBack(server.services, clientId);
    expect(await storedRows()).toEqual(before);
    expect(await amounts()).toEqual({ totalSpend: 1400, packages: 4 });
    await runImportQueue(server);
    expect(await read(second)).toMatchObject({ state: 'undone' });
    expect(await amounts()).toEqual({ totalSpend: 1050, packages: 3 });
    expect(await leftovers()).toEqual([]);
  });

  it('are the same after one of them is undone as if only the others had been imported', async () => {
    const receipts = [await receiptOf(first), await receiptOf(third)];
    const rows = await storedRows();
    expect(receipts[0]).toMatchObject({ lines: { read: 4, loaded: 4, alreadyLoaded: 0 }, shipments: 2 });

    await newClient();
    first = await send(FIRST, 'first.csv');
    third = await send(THIRD, 'third.csv');
    expect([await receiptOf(first), await receiptOf(third)]).toEqual(receipts);
    expect(await amounts()).toEqual({ totalSpend: 1050, packages: 3 });
    expect(await storedRows()).toEqual(rows);
  });

  it('are not undone while one of them cannot be loaded again', async () => {
    const { db } = server.services;
    const refused = async () => (await server.post(`uploads/${first.id}/undo`, token)).body;
    const ofThird = eq(fileReadings.fileId, third.receipts[0]?.fileId ?? 0);
    const readings = await db.delete(fileReadings).where(ofThird).returning();
    expect(await refused()).toMatchObject({
      detail:
        'third.csv has invoices of this upload and was loaded by an earlier version of Parcelscope. Undo the upload of that file first, and run it again afterwards.',
    });
    await db.insert(fileReadings).values(readings);

    const content = fileOf(LINES.slice(0, 1)).replaceAll('A-1', `ACCOUNT-${clientId}`).replaceAll('1000.00', '1.00');
    const replacing = await upload(server, token, clientId, [{ name: 'replacing.csv', content }]);
    const answer = { kind: 'reissue', choice: 'replace', invoices: [] };
    await server.patch(`uploads/${replacing.id}`, token, {
      answers: [{ fileId: replacing.questions[0]?.fileId, answer }],
    });
    await runImportQueue(server);
    expect(await refused()).toMatchObject({
      detail:
        'replacing.csv has replaced an invoice that is in this upload and in a later one. Undo the upload of replacing.csv first.',
    });
    expect(await amounts()).toEqual({ totalSpend: 450, packages: 2 });
  });

  it('come out of a joint import as if each had been imported alone', async () => {
    const importAll = async (imported: (queued: number) => Promise<unknown>) => {
      await newClient();
      const ids: number[] = [];
      for (const [index, text] of SMALL_FILES.entries()) {
        const content = text.replaceAll('A-1', `ACCOUNT-${clientId}`);
        const { body } = await postFiles(server, token, clientId, [{ name: `${index}.csv`, content }]);
        ids.push((body as { id: number }).id);
      }
      let imports = 0;
      for (let [next] = await nextImports(server.services.db); next !== undefined; imports++) {
        await imported(next.id);
        [next] = await nextImports(server.services.db);
      }
      return { imports, outcomes: await outcomesOf(ids), rows: await rowsByFile(ids) };
    };
    const alone = await importAll((queued) => runImport(server.services, queued));
    const together = await importAll((queued) => runImports(server.services, queued));
    expect(together.outcomes).toEqual(alone.outcomes);
    expect(together.rows).toEqual(alone.rows);
    expect([alone.imports, together.imports]).toEqual([3, 2]);
  });

  describe('and are waiting for an undo that is cancelled', () => {
    let undone: Upload;
    let later: Upload;
    let ids: number[];
    let rows: string[][];
    let seen: unknown;

    const cancel = () => importFileJob.giveUp(server.services, { fileId: ids[1] ?? 0 }, 'cancelled');

    beforeEach(async () => {
      await newClient();
      const files = [FIRST, LINES.slice(6, 8)].map((lines, index) => ({
        name: `${index}.csv`,
        content: fileOf(lines).replaceAll('A-1', `ACCOUNT-${clientId}`),
      }));
      undone = await upload(server, token, clientId, files);
      later = await send(THIRD, 'third.csv');
      [rows, seen] = [await storedRows(), await visibleRows()];
      expect((await undo(undone)).state).toBe('undoing');
      ids = undone.receipts.map(({ fileId }) => fileId).sort((one, other) => one - other);
    });

    it('wait on if an earlier job of the file fails for the last time, until no other job of the file waits or runs', async () => {
      const { store } = server.services;
      const stateAfterFailure = async () => {
        await importFileJob.giveUp(server.services, { fileId: ids[0] ?? 0 }, 'failed');
        return (await read(undone)).state;
      };
      expect(await stateAfterFailure()).toBe('undoing');
      await store.execute(`UPDATE pgboss.job SET state = 'failed'`);
      const ofFile = `SELECT max(id::text)::uuid FROM pgboss.job WHERE name = 'import-file' AND data->>'fileId' = $1::text`;
      await store.execute(`UPDATE pgboss.job SET state = 'active' WHERE id = (${ofFile})`, [ids[0]]);
      expect(await stateAfterFailure()).toBe('undoing');
      await store.execute(`UPDATE pgboss.job SET state = 'failed'`);
      await store.execute(`INSERT INTO pgboss.job (name, data, state, started_on)
        SELECT 'import-file-given-up', data, 'active', now() FROM pgboss.job WHERE name = 'import-file'`);
      expect(await stateAfterFailure()).toBe('loaded');
    });

    it.each(['moves rows', 'loads rows', 'has loaded them'] as const)(
      'stay as they were if the job that undoes them %s meanwhile',
      async (meanwhile) => {
        const { warehouse } = server.services;
        let cancelled: Promise<void> | null = null;
        const cancelOnce = () => {
          cancelled ??= cancel();
          return cancelled;
        };
        const hooks: Record<typeof meanwhile, Partial<typeof warehouse>> = {
          'moves rows': {
            async moveRows(table, move) {
              await warehouse.moveRows(table, move);
              await cancelOnce();
            },
          },
          'loads rows': {
            async run(statement) {
              await warehouse.run(statement);
              if (statement.sql.startsWith('INSERT INTO charges ')) await cancelOnce();
            },
          },
          'has loaded them': {
            async dropFile(table, fileId) {
              await warehouse.dropFile(table, fileId);
              await cancelOnce();
            },
          },
        };
        const services = { ...server.services, warehouse: { ...warehouse, ...hooks[meanwhile] } };
        await importFileJob.run(services, { fileId: ids[0] ?? 0 }, new AbortController().signal);
        expect(cancelled).not.toBeNull();
        expect((await read(undone)).state).toBe('loaded');
        expect(await visibleRows()).toEqual(seen);
        expect(await storedRows()).toEqual(rows);
        expect(await leftovers()).toEqual([]);
      },
    );

    it('are settled by a later job if the server stopped during the undo', async () => {
      const { services } = server;
      const restart = stopAfter(12, async () => undefined);
      await expect(runImportJob(server, ids[0] ?? 0)).rejects.toThrow('stopped');
      restart();
      await cancel();
      expect([await visibleRows(), await leftovers()]).toMatchObject([seen, [{ stage: 'loading' }]]);
      await services.store.execute('DELETE FROM pgboss.job');
      await enqueueForgottenImports(services);
      const queued = await services.store.execute(`SELECT data FROM pgboss.job WHERE name = 'import-file'`);
      const fileId = later.receipts[0]?.fileId ?? 0;
      expect(queued.rows).toEqual([{ data: { fileId } }]);
      await runImportJob(server, fileId);
      expect([await read(undone), await leftovers()]).toMatchObject([{ state: 'loaded' }, []]);
      expect(await storedRows()).toEqual(rows);
    });
  });

  /** The outcome for the files of uploads: state, receipt, questions and rejected lines, without ids and times. */
  async function outcomesOf(ids: readonly number[]): Promise<string[]> {
    const outcomes = ids.map(async (id) => {
      const { state, receipts, questions } = Upload.parse((await server.get(`uploads/${id}`, token)).body);
      const { body } = await server.get(`uploads/${id}/rejectedLines`, token);
      return JSON.stringify({ state, receipts, questions, body }, (key, value) =>
        ['fileId', 'seconds'].includes(key) ? undefined : value,
      ).replaceAll(`ACCOUNT-${clientId}`, 'ACCOUNT');
    });
    return Promise.all(outcomes);
  }

  /** The rows of the files of uploads, with the place of their file. */
  async function rowsByFile(ids: readonly number[]): Promise<string[]> {
    const files = await server.services.db
      .select()
      .from(importFiles)
      .where(inArray(importFiles.uploadId, [...ids]));
    const places = new Map(files.map(({ id, uploadId }) => [id, ids.indexOf(uploadId)]));
    const tables = [...INVOICE_TABLES, RAW_LINES_TABLE, REJECTED_LINES_TABLE].map(async (table) => {
      const rows = await server.services.warehouse.rows<Record<string, unknown>>({
        sql: `SELECT * FROM ${table} WHERE file_id IN ({files:Array(UInt32)})`,
        params: { files: [...places.keys()] },
      });
      return rows
        .map(({ id, client_id, shipment_id, file_id, account_number, key, ...row }) =>
          JSON.stringify({ table, file: places.get(Number(file_id)), ...row }).replaceAll(
            `ACCOUNT-${clientId}`,
            'ACCOUNT',
          ),
        )
        .sort();
    });
    return (await Promise.all(tables)).flat();
  }

  /** Lets the warehouse make some more writes and none after them. Returns the function that ends this. */
  function stopAfter(writes: number, afterEach: () => Promise<void>): () => void {
    const { warehouse } = server.services;
    let made = 0;
    const spies = (['run', 'moveRows', 'deleteFiles', 'insert'] as const).map((name) => {
      const write: (...input: never[]) => Promise<void> = warehouse[name].bind(warehouse);
      return vi.spyOn(warehouse, name).mockImplementation(async (...input: unknown[]) => {
        made += 1;
        if (made > writes) throw new Error('stopped');
        await write(...(input as never[]));
        await afterEach();
      });
    });
    return () => {
      for (const spy of spies) spy.mockRestore();
    };
  }
});
