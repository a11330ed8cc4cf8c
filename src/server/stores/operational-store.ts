import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { projectRoot } from '#server/startup/project-root.ts';
import type { Settings } from '#server/startup/settings.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { namingSetting } from './naming-setting.ts';
import { type Locks, openLocks } from './open-locks.ts';
import * as schema from './schema.ts';
import { serverLocks } from './server-locks.ts';

const EMPTY_DATABASE = join(projectRoot, 'dist', 'server', 'empty-database.tar.gz');

/** How many connections a server has for its statements. */
const MAX_CONNECTIONS = 20;
/** How many locks a server holds or waits for. Its jobs need up to 25, and people's changes take turns for the others. */
const MAX_LOCKS = 32;
/** The connection of a lock is idle while its work runs, and load balancers close idle connections after some minutes. */
const KEEP_ALIVE_MS = 30_000;

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The store of users, clients, settings and jobs: PostgreSQL in this process, or a server by URL. */
export interface OperationalStore extends Locks {
  db: Database;
  /** Runs SQL, which may have several statements unless there are `values`. */
  execute(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Calls `heard` after each transaction that notifies a channel, before the transaction's caller continues. `null` if other servers
   * can use the store, because their notifications would arrive later.
   */
  listen: ((channel: string, heard: () => void) => Promise<void>) | null;
  close(): Promise<void>;
}

export async function openOperationalStore(settings: Settings): Promise<OperationalStore> {
  return settings.databaseUrl === null
    ? openEmbedded(join(settings.dataDir, 'operational'))
    : openServer(settings.databaseUrl);
}

/** Opens the embedded store of a folder, or one in memory. */
export async function openEmbedded(path: string | null): Promise<OperationalStore> {
  if (path !== null) await mkdir(path, { recursive: true });
  const client = new EmbeddedPostgres(path ?? 'memory://', await emptyDatabaseFor(path));
  await client.waitReady;
  await client.keepUsualParsers();
  return {
    db: drizzleEmbedded(client, { schema }),
    async execute(sql, values) {
      if (values !== undefined && values.length > 0) return client.query<Record<string, unknown>>(sql, values);
      try {
        const results = await client.exec(sql);
        return { rows: results.flatMap((result) => result.rows) };
      } catch (error) {
        // Otherwise the only connection would stay in the failed transaction.
        await client.exec('ROLLBACK');
        throw error;
      }
    },
    async listen(channel, heard) {
      await client.listen(channel, heard);
    },
    ...openLocks(),
    close: () => client.close(),
  };
}

/** The empty database of the build, for a folder without one. Unpacking it takes half the time of creating one. */
async function emptyDatabaseFor(path: string | null): Promise<PGliteOptions> {
  // The sources may be newer than the build.
  const isBuilt = import.meta.url.includes('/dist/server/') && existsSync(EMPTY_DATABASE);
  if (path === null || !isBuilt || existsSync(join(path, 'PG_VERSION'))) return {};
  return { loadDataDir: new Blob([await readFile(EMPTY_DATABASE)], { type: 'application/x-gzip' }) };
}

async function openServer(url: string): Promise<OperationalStore> {
  const pool = openPool({ connectionString: url, max: MAX_CONNECTIONS });
  // Work that holds a lock needs a second connection. If both came from one pool, it could be empty before anything can end.
  const locks = openPool({
    connectionString: url,
    max: MAX_LOCKS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  await namingSetting('DATABASE_URL', () => pool.query('SELECT 1'));
  return {
    db: drizzleNode(pool, { schema }),
    async execute(sql, values) {
      const result = await pool.query(sql, values);
      const rows = Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows;
      return { rows };
    },
    listen: null,
    ...serverLocks(locks),
    async close() {
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // A pool replaces a broken connection, and the next query reports the error. Without a listener, it would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
}
