import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { asWorkUnder } from './lock-of-statements.ts';
import { type HeldLock, LockLost, type Locks, type Transaction } from './open-locks.ts';

/** The locks that transactions share which make work visible. The next holder of a lock waits for them. */
const FENCES = 'parcelscope fences';

/** Locks of a PostgreSQL server. Each is held by a connection of the pool for as long as its work takes. */
export function serverLocks(pool: pg.Pool): Locks {
  return {
    withLock: (name, work) =>
      withConnection(pool, name, async (connection, held) => {
        await connection.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
        const lock = await held();
        return asWorkUnder(name, () => work(lock));
      }),
    tryLock: (name, work) =>
      withConnection(pool, name, async (connection, held) => {
        const { rows } = await connection.query('SELECT pg_try_advisory_lock(hashtext($1)) AS "isFree"', [name]);
        if (rows[0]?.isFree !== true) return [];
        const lock = await held();
        return [await asWorkUnder(name, () => work(lock))];
      }),
  };
}

/** Runs work with a connection. `held` returns the handle of the lock that the work has taken with it. */
async function withConnection<Result>(
  pool: pg.Pool,
  name: string,
  work: (connection: pg.PoolClient, held: () => Promise<HeldLock>) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  const losing = new AbortController();
  const lose = (cause?: unknown) => losing.abort(new LockLost(name, { cause }));
  connection.on('error', lose).on('end', lose);
  const held = async () => {
    // The last holder may have lost the lock while its work became visible.
    const fence = 'SELECT pg_backend_pid() AS pid, pg_advisory_xact_lock(hashtext($1), hashtext($2))';
    const { rows } = await connection.query(fence, [FENCES, name]);
    return {
      signal: losing.signal,
      async require(tx: Transaction) {
        losing.signal.throwIfAborted();
        if (!isTrue(await tx.execute(isHeldBy(name, Number(rows[0]?.pid))))) lose();
        losing.signal.throwIfAborted();
      },
    };
  };
  try {
    return await work(connection, held);
  } finally {
    connection.off('error', lose).off('end', lose);
    await giveBack(connection, losing.signal.aborted);
  }
}

/**
 * Asks whether a connection still holds a lock, and takes its fence first. If the fence is not free, somebody else already has the lock. Waiting
 * for it could deadlock.
 */
function isHeldBy(name: string, pid: number) {
  return sql`
    SELECT CASE WHEN pg_try_advisory_xact_lock_shared(hashtext(${FENCES}), hashtext(${name})) THEN EXISTS (
      SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND pid = ${pid}::integer
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND objsubid = 1 AND (classid::bigint << 32) | objid::bigint = hashtext(${name})::bigint
    ) ELSE false END AS "isHeld"`;
}

/** The statement returns one row, but the type of a store's answers depends on its driver. */
function isTrue(answer: unknown): boolean {
  return (answer as pg.QueryResult<{ isHeld: boolean }>).rows[0]?.isHeld === true;
}

/** Ends the locks of a connection and gives it back. A connection that was lost may not answer for a quarter of an hour, so it is not asked. */
async function giveBack(connection: pg.PoolClient, isLost: boolean): Promise<void> {
  if (isLost) {
    connection.release(true);
    return;
  }
  try {
    await connection.query('SELECT pg_advisory_unlock_all()');
    connection.release();
  } catch (error) {
    connection.release(error instanceof Error ? error : true);
  }
}
