import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#server/startup/settings.ts';
import { createDatabase, type TestDatabase } from '#test/test-database.ts';
import { type OperationalStore, openOperationalStore } from './operational-store.ts';

const END_LOCKED = `
  SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
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

  it.each(['withLock', 'tryLock'] as const)(
    'lets the work of %s end if the connection of the lock is lost',
    async (take) => {
      const done = await store[take]('a', async () => {
        await expect.poll(async () => (await store.execute(END_LOCKED)).rows).toEqual([]);
        return 'done';
      });
      expect(done).toEqual(take === 'withLock' ? 'done' : ['done']);
      expect(await store.tryLock('a', async () => 'free')).toEqual(['free']);
    },
  );

  it('reports that the connection of a transaction was lost', async () => {
    await expect(
      store.db.transaction(async (tx) => {
        await store.execute(END_OTHERS);
        await tx.execute('SELECT 1');
      }),
    ).rejects.toThrow();
    expect((await store.execute('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
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
