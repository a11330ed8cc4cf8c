import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#test/postgres.ts';
import { findBuilt, keepBuilt, timedStep } from './built-file.ts';
import type { Built, Peer } from './peer.ts';
import { summarySql } from './peer-sql.ts';
import { type PeerTable, peerTables } from './peer-tables.ts';
import { cpuSecondsWithChildren, memoryOf } from './process-usage.ts';
import { type Summaries, summaryTables } from './summary-tables.ts';

/** For 2 cores and a cache that holds everything that the questions read. */
const TUNED = {
  shared_buffers: '3GB',
  effective_cache_size: '8GB',
  work_mem: '128MB',
  maintenance_work_mem: '1GB',
  max_parallel_workers_per_gather: '2',
  max_parallel_maintenance_workers: '2',
  min_parallel_table_scan_size: '1MB',
  parallel_setup_cost: '200',
  random_page_cost: '1.1',
  effective_io_concurrency: '200',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
};

const SETS: readonly Summaries[] = ['filtered', 'opened'];
const INDEXES = [
  'CREATE INDEX ON shipments (client_id, bill_date)',
  'CREATE INDEX ON shipments (client_id, account_number, bill_date)',
  'CREATE INDEX ON credits (client_id, bill_date)',
  'CREATE INDEX ON findings (client_id, shipment_id)',
  // The pages read one kind of charge only, so its index has everything they read.
  `CREATE INDEX ON charges (client_id, bill_date) INCLUDE (account_number, service_category, receiver_country, receiver_state, net, gross,
    discount, shipment_id, bucket) WHERE bucket = 'other accessorial'`,
];

const DATE = 1082;

/** PostgreSQL on a folder: rows in the order of client and day with their indexes, and materialised views. */
export async function openPostgres(folder: string, fingerprint: string): Promise<Peer> {
  mkdirSync(folder, { recursive: true });
  const definitions = {
    fingerprint,
    tables: peerTables,
    INDEXES,
    summaries: SETS.flatMap(summaryTables).map(summarySql),
  };
  const before = findBuilt(folder, definitions);
  const cluster = join(folder, 'cluster');
  if (before === null) rmSync(cluster, { recursive: true, force: true });
  const server = await startPostgres({ folder: cluster, settings: TUNED });
  pg.types.setTypeParser(DATE, (text) => text);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows: own } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const built: Built = { seconds: {}, bytes: {} };
  let peakBytes = 0;

  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    const size = await databaseBytes(client);
    await timedStep(built, name, work);
    built.bytes[name] = (built.bytes[name] ?? 0) + (await databaseBytes(client)) - size;
  }

  return {
    findBuilt: async () => before,
    load: (table, files) => step('rows', () => loadRows(client, table, files)),
    async finish() {
      await step('indexes', () => addIndexes(client));
      for (const set of SETS) await step(set, () => addUp(client, set));
      keepBuilt(folder, definitions, built);
      return built;
    },
    readIntoMemory: async () => ({ seconds: {}, bytes: {} }),
    ask: async ({ sql }) => (await client.query<object>(sql)).rows,
    async usage() {
      const pids = [server.pid, ...childrenOf(server.pid)];
      peakBytes = Math.max(peakBytes, memoryOf(pids));
      const running = childrenOf(server.pid).filter((pid) => own.some((one) => one.pid === pid));
      return {
        cpuSeconds: [server.pid, ...running].reduce((sum, pid) => sum + cpuSecondsWithChildren(pid), 0),
        peakBytes,
      };
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

async function loadRows(client: pg.Client, { name, columns }: PeerTable, files: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(`CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`);
  const parts = readdirSync(files).filter((file) => file.startsWith(`${name}-`));
  for (const part of parts.sort()) await client.query(`COPY ${name} FROM '${join(files, part)}' WITH (FREEZE)`);
  await client.query('COMMIT');
}

async function addIndexes(client: pg.Client): Promise<void> {
  for (const index of INDEXES) await client.query(index);
  await client.query('VACUUM (ANALYZE, PARALLEL 2)');
}

async function addUp(client: pg.Client, set: Summaries): Promise<void> {
  for (const summary of summaryTables(set)) {
    await client.query(`CREATE MATERIALIZED VIEW ${summary.name} AS ${summarySql(summary)}`);
    await client.query(`CREATE INDEX ON ${summary.name} (client_id, bill_date)`);
    await client.query(`VACUUM (ANALYZE) ${summary.name}`);
  }
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes');
  return Number(rows[0]?.bytes ?? 0);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
