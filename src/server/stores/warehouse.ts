import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { Statement } from '#query/statement.ts';
import { AbandonedError } from '#server/app-error.ts';
import { currentRequestId } from '#server/request-id.ts';
import type { Settings } from '#server/startup/settings.ts';
import { inStatementSpan, streamInStatementSpan } from '#server/tracing/statement-span.ts';
import { embeddedNativeRows, type NativeRows } from './backup/native-rows.ts';
import { embedParameters } from './embed-parameters.ts';
import { openConnections } from './embedded-connections.ts';
import { storedTable } from './expand-for-cluster.ts';
import { markOf } from './lock-of-statements.ts';
import { namingSetting } from './naming-setting.ts';
import { parseLines } from './parse-lines.ts';
import { readRows } from './read-rows.ts';
import { openServerEngine } from './server-engine.ts';
import { IMPORT, STREAM } from './statement-limits.ts';
import { toLines } from './to-lines.ts';
import { LIMITS, type WarehouseEngine } from './warehouse-engine.ts';

/** How often the server looks whether statements have ended. */
const LEFT_EVERY_MS = 100;

/** The column store of shipments, charges and credits: ClickHouse in this process, or a server by URL. */
export interface Warehouse {
  /**
   * Returns the rows of a reader's question, within the limits of time, memory and rows for every reader. The statement is stopped when the
   * signal is aborted.
   */
  read<Row>(statement: Statement, signal?: AbortSignal | null): Promise<Row[]>;
  /**
   * Returns the rows of a statement of an import, an export or of maintenance, which may take longer. The statement is stopped when the signal
   * is aborted.
   */
  rows<Row>(statement: Statement, signal?: AbortSignal | null): Promise<Row[]>;
  /** Streams any number of rows in blocks, each row as a list of cells. It uses little memory and sorts on disk. */
  stream(statement: Statement): AsyncGenerator<unknown[][]>;
  /** Streams rows as `stream` does, but not parsed: in blocks of complete lines, each a list of cells in JSON. */
  streamLines(statement: Statement): AsyncGenerator<Uint8Array>;
  /**
   * Returns rows as `streamLines` does, but all together, so they must fit into memory. The embedded engine plans a stream in the thread of
   * requests, which can take 100 ms if it looks for tens of thousands of keys; this is planned in a thread of the engine.
   */
  lines(statement: Statement): Promise<Uint8Array>;
  run(statement: Statement): Promise<void>;
  /** Appends rows. They are converted while they are produced, with pauses in which the process does other work. */
  insert(table: string, rows: Iterable<object>): Promise<void>;
  /** Appends a tab-separated file whose columns are in the table's order. */
  loadFile(table: string, path: string): Promise<void>;
  /** Rows in the engine's own format, for backups. */
  native: NativeRows;
  /** Immediately drops the rows of a partition, which need not exist, by its id in the engine. */
  dropPartition(table: string, id: string): Promise<void>;
  /** Deletes the rows of imported files from a table, and waits until this is done. */
  deleteFiles(table: string, fileIds: readonly number[]): Promise<void>;
  /** Gives another file id to rows of an imported file, by default all of them, and waits until this is done. */
  moveRows(table: string, move: { from: number; to: number; where?: Statement }): Promise<void>;
  /** Immediately drops a file's rows from a table that is partitioned by file. */
  dropFile(table: string, fileId: number): Promise<void>;
  /**
   * Ends statements that wrote under a lock, and waits until they have ended. A killed server leaves them behind on a ClickHouse server, and so does
   * one that has lost the lock. The caller holds the lock and has not started any under it.
   */
  endStatements(lock: string): Promise<void>;
  cluster: string | null;
  /** Throws unless the engine responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export async function openWarehouse(settings: Settings): Promise<Warehouse> {
  const { clickhouseUrl: url, clickhouseCertificate: certificate } = settings;
  if (url === null) return openEmbedded(join(settings.dataDir, 'warehouse'));
  return namingSetting('CLICKHOUSE_URL', async () => {
    const warehouse = warehouseOf(await openServerEngine({ url, certificate }, settings.clickhouseCluster));
    await warehouse.ping();
    return warehouse;
  });
}

/** Opens the embedded warehouse of a folder. Only one process can have it open at a time. */
export async function openEmbedded(path: string): Promise<Warehouse> {
  await mkdir(path, { recursive: true });
  const connections = openConnections(path);
  return warehouseOf({
    cluster: null,
    canCloseRequests: false,
    settingsOfWrite: () => ({}),
    use: (limits, work, signal) => connections.use(LIMITS[limits], work, signal),
    stop: async (kill) => connections.stop(kill),
    streamLines: (query) => connections.stream(`${query}\n${settingsSql(STREAM)}`, 'JSONCompactEachRow'),
    // The engine itself reads the file, which is many times faster than sending the same bytes through the client.
    loadFile: (table, file) => {
      const sql = `INSERT INTO ${table} SELECT * FROM file({file:String}, 'TabSeparated', '${STAGED_FILES[table] ?? ''}')`;
      const query = embedParameters({ sql, params: { file } });
      return connections.use(IMPORT, (client) => client.command({ query }));
    },
    native: embeddedNativeRows(path, connections),
    close: connections.close,
  });
}

const STOP_AGAIN_MS = 500;

/** Tables that are loaded from files, with the columns of those files. */
const STAGED_FILES: Record<string, string> = {
  raw_lines: 'file_id UInt32, line UInt32, text String',
  exchange_rates: 'currency_code String, rate_date Date, usd_per_unit Float64, source String',
};

async function* parsed(blocks: AsyncGenerator<Uint8Array>): AsyncGenerator<unknown[][]> {
  for await (const lines of blocks) yield* parseLines(lines);
}

/** Puts the id of the request before a statement, as a comment. */
function withRequestComment({ sql, params }: Statement): Statement {
  const id = currentRequestId();
  return { sql: id === null ? sql : `-- request ${id}\n${sql}`, params };
}

/** Formats settings for the end of a statement, for connections that don't accept them separately. */
function settingsSql(settings: ClickHouseSettings): string {
  const written = Object.entries(settings).map(
    ([name, value]) => `${name} = ${typeof value === 'string' ? `'${value}'` : value}`,
  );
  return `SETTINGS ${written.join(', ')}`;
}

function warehouseOf({
  cluster,
  canCloseRequests,
  settingsOfWrite,
  use,
  stop: stopOthers,
  streamLines: streamQuery,
  loadFile,
  native,
  close,
}: WarehouseEngine): Warehouse {
  const everywhere = cluster === null ? '' : `ON CLUSTER ${cluster} `;
  const toQuery = (statement: Statement) => embedParameters(withRequestComment(statement));
  const streamLines = (statement: Statement) => streamInStatementSpan(statement, streamQuery(toQuery(statement)));
  const send = async <Row>(client: ClickHouseClient, statement: Statement, signal?: AbortSignal): Promise<Row[]> => {
    // The client's `query` would parse the answer line by line. Column names in each row would be most of its text.
    const result = await client.exec({
      query: `${embedParameters(statement)}\nFORMAT JSONCompactEachRowWithNames`,
      ...(canCloseRequests && { abort_signal: signal }),
    });
    return readRows<Row>(result.stream);
  };
  const select = <Row>(statement: Statement, limits: keyof typeof LIMITS) =>
    inStatementSpan(statement, () => use(limits, (client) => send<Row>(client, withRequestComment(statement))));
  const run = async (statement: Statement) => {
    await inStatementSpan(statement, () =>
      use('import', (client) => client.command({ query: toQuery(statement), ...settingsOfWrite() })),
    );
  };
  const selectUntil = async <Row>(
    { sql, params }: Statement,
    limits: keyof typeof LIMITS,
    signal: AbortSignal,
  ): Promise<Row[]> => {
    if (signal.aborted) throw new AbandonedError();
    // The embedded engine has no ids of statements, so a statement that can be stopped is found by the text at its start.
    const mark = `-- ${randomUUID()}`;
    const kill = { sql: `KILL QUERY ${everywhere}WHERE startsWith(query, {mark:String}) ASYNC`, params: { mark } };
    const sendUntil = async (client: ClickHouseClient) => {
      let hasEnded = false;
      const stop = async () => {
        while (!hasEnded) {
          // A question has a short time limit, so the statement that stops it can wait for a connection.
          await (limits === 'reader' ? run(kill) : stopOthers(embedParameters(kill))).catch(() => undefined);
          // A statement that has been sent but still waits for a thread is not found the first time.
          await sleep(STOP_AGAIN_MS, undefined, { ref: false });
        }
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await send<Row>(client, { sql: `${mark}\n${withRequestComment({ sql, params }).sql}`, params }, signal);
      } finally {
        hasEnded = true;
        signal.removeEventListener('abort', stop);
      }
    };
    try {
      return await inStatementSpan({ sql, params }, () => use(limits, sendUntil, signal));
    } catch (error) {
      throw signal.aborted ? new AbandonedError() : error;
    }
  };
  return {
    cluster,
    read: (statement, signal = null) =>
      signal === null ? select(statement, 'reader') : selectUntil(statement, 'reader', signal),
    rows: (statement, signal = null) =>
      signal === null ? select(statement, 'import') : selectUntil(statement, 'import', signal),
    stream: (statement) => parsed(streamLines(statement)),
    streamLines,
    lines: (statement) =>
      inStatementSpan(statement, () =>
        use('import', async (client) => {
          const query = `${toQuery(statement)}\n${settingsSql(STREAM)}\nFORMAT JSONCompactEachRow`;
          const { stream } = await client.exec({ query });
          return buffer(stream);
        }),
      ),
    run,
    async insert(table, rows) {
      // The client's `insert` would convert all rows in one step.
      const lines = await toLines(rows);
      if (lines === '') return;
      await use('import', async (client) => {
        const values = Readable.from([lines], { objectMode: false });
        const query = `INSERT INTO ${table} FORMAT JSONEachRow`;
        const { stream } = await client.exec({ query, values, ...settingsOfWrite() });
        await finished(stream.resume());
      });
    },
    async loadFile(table, path) {
      await loadFile(table, path);
    },
    native,
    async dropPartition(table, id) {
      if (!/^[\w-]+$/.test(id)) throw new Error(`${id} is no partition.`);
      await run({ sql: `ALTER TABLE ${storedTable(table, cluster)} DROP PARTITION ID '${id}'`, params: {} });
    },
    moveRows: (table, { from, to, where = { sql: 'true', params: {} } }) =>
      run({
        sql: `ALTER TABLE ${storedTable(table, cluster)} UPDATE file_id = {to:UInt32} WHERE file_id = {from:UInt32} AND ${where.sql}`,
        params: { ...where.params, from, to },
      }),
    dropFile: (table, file) =>
      run({ sql: `ALTER TABLE ${storedTable(table, cluster)} DROP PARTITION {file:UInt32}`, params: { file } }),
    deleteFiles: (table, files) =>
      run({
        sql: `ALTER TABLE ${storedTable(table, cluster)} DELETE WHERE file_id IN ({files:Array(UInt32)})`,
        params: { files },
      }),
    async endStatements(lock) {
      // The statements of the embedded engine end with their process.
      if (!canCloseRequests) return;
      const processes = cluster === null ? 'system.processes' : `clusterAllReplicas('${cluster}', system.processes)`;
      const isLeft = `current_database = currentDatabase() AND position(Settings['log_comment'], {mark:String}) > 0`;
      const params = { mark: markOf(lock) };
      // Other statements that write name their lock. On a cluster, this one would end itself.
      await stopOthers(embedParameters({ sql: `KILL QUERY ${everywhere}WHERE ${isLeft} ASYNC`, params }));
      const left = () => select({ sql: `SELECT 1 FROM ${processes} WHERE ${isLeft} LIMIT 1`, params }, 'import');
      while ((await left()).length > 0) await sleep(LEFT_EVERY_MS);
    },
    async ping() {
      await select({ sql: 'SELECT 1', params: {} }, 'reader');
    },
    async close() {
      await native.close();
      await close();
    },
  };
}
