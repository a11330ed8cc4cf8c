import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#server/startup/settings.ts';
import { endLocks } from '#test/end-locks.ts';
import { createDatabase, type TestDatabase } from '#test/test-database.ts';
import { type HeldLock, joinLocks, LockLost } from './open-locks.ts';
import { type OperationalStore, openOperationalStore } from './operational-store.ts';
import { serverLocks } from './server-locks.ts';

/** Ends the connections of held locks, but not those of transactions, which only share a lock. */
const END_SESSION_LOCKS = `
  SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND mode = 'ExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const WAITING_FOR_FENCE = `
  SELECT count(*)::integer AS waiting FROM pg_locks
  WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const END_OTHERS = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

describe('a PostgreSQL server as the operational store', () => {
  let database: TestDatabase;
  let store: OperationalStore;

  beforeAll(async () => {
    database = await createDatabase(false);
    store = await openOperationalStore(parseSettings({ DATABASE_URL: database.url }));
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  describe.each(['withLock', 'tryLock'] as const)('%s', (take) => {
    const requireIn = ({ require }: HeldLock) => store.db.transaction((tx) => require(tx));

    it('tells its work that the lock is held', async () => {
      await store[take]('a', async (lock) => {
        await requireIn(lock);
        await store[take]('b', async (other) => requireIn(joinLocks(lock, other)));
        expect(lock.signal.aborted).toBe(false);
      });
    });

    it('tells its work that the connection of the lock was lost, and does not end the process', async () => {
      const done = store[take]('a', async (lock) => {
        await endLocks(store);
        await expect.poll(() => lock.signal.aborted).toBe(true);
        await requireIn(lock);
      });
      await expect(done).rejects.toThrow(LockLost);
      await expect(done).rejects.toThrow('The lock "a" was lost');
      expect(await store.tryLock('a', async () => 'free')).toEqual(['free']);
    });

    it('asks the server whether the lock is held, because a loss can be noticed late', async () => {
      // Half of the names have a negative number on the server.
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const held: HeldLock[] = [];
        await store[take](name, async (lock) => {
          held.push(lock);
          await requireIn(lock);
        });
        const [ended] = held;
        if (ended === undefined) throw new Error('the work did not run');
        await expect(requireIn(ended)).rejects.toThrow(LockLost);
      }
    });
  });

  it('lets work go on that does not ask for its lost lock', async () => {
    const done = await store.withLock('a', async () => {
      await endLocks(store);
      return 'done';
    });
    expect(done).toBe('done');
  });

  it('gives a lost lock to the next only after the transaction that made its work visible', async () => {
    const order: string[] = [];
    let next: Promise<unknown> = Promise.resolve();
    await store.withLock('a', async (lock) => {
      await store.db.transaction(async (tx) => {
        await lock.require(tx);
        await store.execute(END_SESSION_LOCKS);
        await expect.poll(() => lock.signal.aborted).toBe(true);
        next = store.withLock('a', async () => void order.push('next'));
        await expect.poll(async () => (await store.execute(WAITING_FOR_FENCE)).rows).toEqual([{ waiting: 1 }]);
        order.push('committed');
      });
    });
    await next;
    expect(order).toEqual(['committed', 'next']);
  });

  it('does not wait for the connection of a lost lock, which may never answer', async () => {
    const released: unknown[] = [];
    const connection = Object.assign(new EventEmitter(), {
      query: async (sql: string) =>
        sql.includes('unlock') ? new Promise(() => undefined) : { rows: [{ pid: 1, isFree: true }] },
      release: (error: unknown) => released.push(error),
    });
    const pool = { connect: async () => connection } as unknown as pg.Pool;
    const lose = async () => void connection.emit('error', new Error('Connection terminated unexpectedly'));
    await serverLocks(pool).withLock('a', lose);
    await serverLocks(pool).tryLock('a', lose);
    expect(released).toEqual([true, true]);
  });

  it('reports that the connection of a transaction was lost', async () => {
    await expect(
      store.db.transaction(async (tx) => {
        await store.execute(END_OTHERS);
        await tx.execute('SELECT 1');
      }),
    ).rejects.toThrow();
    expect((await store.execute('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    // The connections of locks were ended too, and the pool may not know it yet.
    const take = () => store.tryLock('a', async () => 'free').catch(() => []);
    await expect.poll(take).toEqual(['free']);
  });

  it('lets work continue while as many locks are held as there are connections', async () => {
    const count = 20;
    let held = 0;
    let allHeld = () => {};
    const all = new Promise<void>((resolve) => {
      allHeld = resolve;
    });
    const work = async () => {
      held += 1;
      if (held === count) allHeld();
      await all;
      await store.execute('SELECT 1');
    };
    await Promise.all(Array.from({ length: count }, (_, index) => store.withLock(`lock ${index}`, work)));
    expect(held).toBe(count);
  });

  it('ends the lock of work that fails', async () => {
    await expect(store.withLock('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await store.withLock('a', async () => expect(await store.tryLock('a', async () => 1)).toEqual([]));
    expect(await store.tryLock('a', async () => 1)).toEqual([1]);
  });
});
