import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#server/startup/settings.ts';
import { dataFolder } from '#test/data-folder.ts';
import { ENGINES, type RunningEngine, startEngine } from '#test/operational-engines.ts';
import { migrate } from './migrate.ts';
import { type OperationalStore, openOperationalStore } from './operational-store.ts';
import { openWarehouse, type Warehouse } from './warehouse.ts';

let warehouse: Warehouse;

beforeAll(async () => {
  warehouse = await openWarehouse(parseSettings({ DATA_DIR: dataFolder }));
});
afterAll(() => warehouse.close());

describe.each(ENGINES)('the %s store', (engine) => {
  let running: RunningEngine;
  let stores: OperationalStore[];
  const [first, second] = [() => storeOf(0), () => storeOf(1)];

  beforeAll(async () => {
    running = await startEngine(engine);
    const settings = parseSettings({
      DATA_DIR: join(dataFolder, engine),
      ...(running.databaseUrl !== null && { DATABASE_URL: running.databaseUrl }),
    });
    const servers = running.databaseUrl === null ? 1 : 2;
    stores = await Promise.all(Array.from({ length: servers }, () => openOperationalStore(settings)));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await running.stop();
  });

  function storeOf(server: number): OperationalStore {
    const store = stores[server % stores.length];
    if (store === undefined) throw new Error('no store is open');
    return store;
  }

  it('is brought to the newest structure by servers that start at once, and stays so', async () => {
    await Promise.all(stores.map((store) => migrate(store, warehouse)));
    const applied = async () => (await first().execute('SELECT * FROM schema_migrations ORDER BY name')).rows;
    const before = await applied();
    expect(before.map(({ name }) => name)).toContain('0001-foundation.sql');
    await migrate(second(), warehouse);
    expect(await applied()).toEqual(before);
    expect((await first().execute('SELECT count(*)::integer AS users FROM users')).rows).toEqual([{ users: 0 }]);
  });

  it('runs several statements at once, and one with values', async () => {
    const several = await first().execute('CREATE TEMP TABLE t (n integer); INSERT INTO t VALUES (1); SELECT n FROM t');
    expect(several.rows).toEqual([{ n: 1 }]);
    const values = [[1, 2], { a: 1 }, 'x', null];
    const one = await first().execute(
      'SELECT $1::integer[] AS list, $2::jsonb AS json, $3 AS text, $4 AS nothing',
      values,
    );
    expect(one.rows).toEqual([{ list: [1, 2], json: { a: 1 }, text: 'x', nothing: null }]);
  });

  it('takes back a transaction that fails half-way and goes on working', async () => {
    const failing = "BEGIN; INSERT INTO tenants (name) VALUES ('half'); SELECT 1 / 0; COMMIT;";
    await expect(first().execute(failing)).rejects.toThrow(/division by zero/);
    expect((await first().execute("SELECT name FROM tenants WHERE name = 'half'")).rows).toEqual([]);
  });

  it('lets one work at a time under a name', async () => {
    if (stores.length === 1) return;
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      events.push(`${name} ends`);
    };
    await Promise.all([first().withLock('test', work('a')), second().withLock('test', work('b'))]);
    expect(events.map((event) => event.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
});
