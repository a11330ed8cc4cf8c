import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBuilt, keepBuilt, timedStep } from './built-file.ts';
import type { Built, Peer } from './peer.ts';
import { summarySql } from './peer-sql.ts';
import { type PeerTable, peerTables } from './peer-tables.ts';
import { ownUsage } from './process-usage.ts';
import { type Summaries, summaryTables } from './summary-tables.ts';

/** It has 70 MB and nothing else uses it, so it is installed for the benchmark only. */
const VERSION = '1.5.6-r.1';
const MEMORY_LIMIT = '4GB';
const SETS: readonly Summaries[] = ['filtered', 'opened'];

/** The part of `@duckdb/node-api` that the benchmark uses. */
interface DuckDb {
  DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<Connection> }>;
  };
}

interface Connection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): object[] }>;
  closeSync(): void;
}

/** DuckDB in this process, on a file in a folder: rows in the order of client and day, and summary tables. */
export async function openDuckDb(folder: string, fingerprint: string): Promise<Peer> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'rows.duckdb');
  const definitions = { fingerprint, tables: peerTables, summaries: SETS.flatMap(summaryTables).map(summarySql) };
  const before = findBuilt(folder, definitions);
  if (before === null) rmSync(path, { force: true });
  const { DuckDBInstance } = loadDuckDb(join(folder, 'program'));
  const instance = await DuckDBInstance.create(path, { memory_limit: MEMORY_LIMIT });
  const connection = await instance.connect();
  const built: Built = { seconds: {}, bytes: {} };

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    const size = statSync(path).size;
    await timedStep(built, name, work);
    await connection.run('CHECKPOINT');
    built.bytes[name] = (built.bytes[name] ?? 0) + statSync(path).size - size;
  }

  return {
    findBuilt: async () => before,
    load: (table, files) => step('rows', () => loadRows(connection, table, files)),
    async finish() {
      for (const set of SETS) await step(set, () => addUp(connection, set));
      keepBuilt(folder, definitions, built);
      return built;
    },
    readIntoMemory: async () => ({ seconds: {}, bytes: {} }),
    ask: async ({ sql }) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    usage: async () => ownUsage(),
    close: async () => connection.closeSync(),
  };
}

function loadDuckDb(folder: string): DuckDb {
  const library = join(folder, 'node_modules/@duckdb/node-api');
  if (!existsSync(library)) {
    mkdirSync(folder, { recursive: true });
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `@duckdb/node-api@${VERSION}`];
    execFileSync('npm', install, { stdio: 'ignore' });
  }
  return createRequire(import.meta.url)(library) as DuckDb;
}

async function loadRows(connection: Connection, { name, columns }: PeerTable, files: string): Promise<void> {
  const types = columns.map((column) => `'${column.name}': '${column.type}'`).join(', ');
  const format = `delim = '\\t', header = false, quote = '', auto_detect = false, nullstr = '\\N', columns = {${types}}`;
  await connection.run(`CREATE TABLE ${name} AS SELECT * FROM read_csv('${join(files, name)}-*.tsv', ${format})`);
}

async function addUp(connection: Connection, set: Summaries): Promise<void> {
  for (const summary of summaryTables(set))
    await connection.run(`CREATE TABLE ${summary.name} AS ${summarySql(summary)}`);
}
