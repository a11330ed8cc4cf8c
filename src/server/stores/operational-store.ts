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

const EMPTY_DATABASE = join(projectRoot, 'dist', 'server', 'empty-database.tar.gz');

/** How many connections a server has for its statements. */
const MAX_CONNECTIONS = 20;
/** How many locks a server holds or waits for. Its jobs need up to 25, and people's changes take turns for the others. */
const MAX_LOCKS = 32;

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
  const pool = openPool(url, MAX_CONNECTIONS);
  // Work that holds a lock needs a second connection. If both came from one pool, it could be empty before anything can end.
  const locks = openPool(url, MAX_LOCKS);
  await namingSetting('DATABASE_URL', () => pool.query('SELECT 1'));
  return {
    db: drizzleNode(pool, { schema }),
    async execute(sql, values) {
      const result = await pool.query(sql, values);
      const rows = Array.isArray(result) ? result.flatMap((part) => part.rows) : result.rows;
      return { rows };
    },
    listen: null,
    async withLock(name, work) {
      const connection = await locks.connect();
      try {
        await connection.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
        return await work();
      } finally {
        await unlock(connection);
      }
    },
    async tryLock(name, work) {
      const connection = await locks.connect();
      try {
        const { rows } = await connection.query('SELECT pg_try_advisory_lock(hashtext($1)) AS "isFree"', [name]);
        return rows[0]?.isFree === true ? [await work()] : [];
      } finally {
        await unlock(connection);
      }
    },
    async close() {
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // A pool replaces a broken connection, and the next query reports the error. Without a listener, it would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
}

/** Ends the locks of a connection and gives it back. A connection that was lost has lost its lock too, and is not used again. */
async function unlock(connection: pg.PoolClient): Promise<void> {
  try {
    await connection.query('SELECT pg_advisory_unlock_all()');
    connection.release();
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
  }
}
