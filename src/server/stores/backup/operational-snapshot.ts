import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { AppError } from '#server/app-error.ts';
import type { Settings } from '#server/startup/settings.ts';
import type { OperationalStore } from '#server/stores/operational-store.ts';

/** The operational store as it was at one moment, whatever is written to it afterwards. */
export interface OperationalSnapshot {
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

interface Moment {
  settings: Settings;
  store: OperationalStore;
  /** Runs while nobody can write to the store. `false` means that the moment does not suit, and another one is awaited. */
  during(query: OperationalSnapshot['query']): Promise<boolean>;
  /** Called before waiting for another moment. */
  onWait(): void;
  signal: AbortSignal;
}

/** The embedded store is read from a copy, so that its server need not wait. Files with this ending are swept at each start. */
const COPY = 'operational-copy.part';

/** Shorter than the time after which PostgreSQL looks for deadlocks, so that another transaction is never the one to fail. */
const LOCK_WAIT_MS = 400;
const RETRY_MS = 1000;
const MAX_TRIES = 600;
const LOCK_NOT_AVAILABLE = '55P03';

/** Values have the same text on every server. */
const SESSION = `SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1`;

/**
 * Stops all writes to the operational store for a moment, runs `during`, and returns the state of that moment. Throws `unavailable` if
 * no moment suits within ten minutes.
 */
export async function takeOperationalSnapshot(moment: Moment): Promise<OperationalSnapshot> {
  const { databaseUrl } = moment.settings;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    moment.signal.throwIfAborted();
    const taken = databaseUrl === null ? await tryCopy(moment) : await tryServer(databaseUrl, moment);
    if (taken !== null) return taken;
    moment.onWait();
    await sleep(RETRY_MS, undefined, { signal: moment.signal });
  }
  throw new AppError('unavailable', 'The stores were busy for ten minutes. Try again when fewer changes are made.');
}

/** The embedded store has one connection, which a transaction keeps for itself. */
async function tryCopy({ settings, store, during }: Moment): Promise<OperationalSnapshot | null> {
  const copy = join(settings.dataDir, COPY);
  await rm(copy, { recursive: true, force: true });
  const isTaken = await store.db.transaction(async (tx) => {
    const query = async (text: string) => [...((await tx.execute(sql.raw(text))) as unknown as QueryResult).rows];
    if (!(await during(query))) return false;
    await query('CHECKPOINT');
    await cp(join(settings.dataDir, 'operational'), copy, { recursive: true });
    return true;
  });
  if (!isTaken) return null;
  const client = await PGlite.create(copy);
  await client.exec(`${SESSION}; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  return {
    query: async (text) => (await client.query<Record<string, unknown>>(text)).rows,
    async close() {
      await client.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

interface QueryResult {
  rows: Record<string, unknown>[];
}

/** One connection stops the writes until the moment is over, and another one keeps seeing the state of the moment. */
async function tryServer(url: string, { during }: Moment): Promise<OperationalSnapshot | null> {
  const [locking, reading] = [await connect(url), await connect(url)];
  const query = async (text: string) => (await reading.query(text)).rows;
  let isTaken = false;
  try {
    await locking.query('BEGIN');
    const { rows } = await locking.query(TABLES);
    await locking.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}; LOCK TABLE ${rows[0].tables} IN SHARE MODE`);
    await reading.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    isTaken = await during(query);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error;
  } finally {
    await locking.end();
    if (!isTaken) await reading.end();
  }
  return isTaken ? { query, close: () => reading.end() } : null;
}

const TABLES = `
  SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS tables FROM pg_tables WHERE schemaname = 'public'`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // A broken connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SESSION);
  return client;
}
