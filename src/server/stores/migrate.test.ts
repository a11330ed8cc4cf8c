import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIFFERENCE } from '#ingest/dollar-difference.ts';
import { insertSumsSql } from '#ingest/sums/row-sums.ts';
import { sumsOfShipments } from '#ingest/sums/summed-tables.ts';
import { parseSettings } from '#server/startup/settings.ts';
import { dataFolder } from '#test/data-folder.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { ENGINES, prepareStores, type TestStores } from '#test/test-stores.ts';
import { listAppliedMigrations } from './backup/warehouse-snapshot.ts';
import { formerMigrationNames } from './former-migration-names.ts';
import { listMigrations, migrate, migrateWarehouse } from './migrate.ts';
import { type OperationalStore, openOperationalStore } from './operational-store.ts';
import { openWarehouse, type Warehouse } from './warehouse.ts';

let warehouse: Warehouse;

beforeAll(async () => {
  warehouse = await openWarehouse(parseSettings({ DATA_DIR: join(dataFolder, 'migrate') }));
});
afterAll(() => warehouse.close());

async function emptyWarehouse(): Promise<void> {
  const tables = await warehouse.rows<{ name: string }>({
    sql: 'SELECT name FROM system.tables WHERE database = currentDatabase()',
    params: {},
  });
  for (const { name } of tables) await warehouse.run({ sql: `DROP TABLE ${name}`, params: {} });
}

function olderShipments() {
  const inEuros = { currency_code: 'EUR', usdRate: 1.1, carrier_id: 2, carrier_name: 'FedEx' };
  return [
    aShipment({ id: 1, file_id: 1, transportation_amount: 1000, zone: '5', tracking_status: 'Late' }),
    aShipment({ id: 2, file_id: 1, address_correction_amt: 1900, normalised_consignee_state: 'TX' }),
    aShipment({ id: 3, file_id: 1, address_correction_amt: -1900, declared_amt: 333, pickup_date: null }),
    aShipment({ id: 4, file_id: 2, ...inEuros, fee_amount: 55, audit_fee_amt: 55, chargeback_amt: 5 }),
    aShipment({
      id: 5,
      file_id: 2,
      ...inEuros,
      shipping_charge_correction_amt: 7,
      delivery_date: '2025-01-03 10:00:00',
    }),
  ];
}

/** Returns a row as older stores have it, with amounts in US cents instead of differences. */
function withAmountsInDollars(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const amount = name.endsWith(DIFFERENCE) ? name.slice(0, -DIFFERENCE.length) : null;
      return amount === null ? [name, value] : [`${amount}_usd`, Number(row[amount]) + Number(value)];
    }),
  );
}

describe('migrations', () => {
  it.each(['operational', 'warehouse'] as const)('have different timestamps in the %s store', (store) => {
    const files = Object.keys(import.meta.glob('./migrations/*/*.sql'));
    const times = files
      .filter((path) => path.includes(`/${store}/`))
      .map((path) => path.split('/').at(-1)?.slice(0, 13));
    expect(times.filter((time) => !/^\d{8}T\d{4}$/.test(time ?? ''))).toEqual([]);
    expect(new Set(times).size).toBe(times.length);
  });

  it('update the structure of an older version, which a backup can have, to the newest one', async () => {
    const older = (await listMigrations('warehouse')).slice(0, 5);
    await migrateWarehouse(warehouse, older);
    expect(await listAppliedMigrations(warehouse)).toEqual(older);
    await migrateWarehouse(warehouse);
    expect(await listAppliedMigrations(warehouse)).toEqual(await listMigrations('warehouse'));
  });

  it('add up the shipments of an older installation in the same way as imports', async () => {
    const all = await listMigrations('warehouse');
    await emptyWarehouse();
    await migrateWarehouse(warehouse, all.slice(0, all.indexOf('20261126T1700-shipment-sums.sql')));
    await warehouse.insert('shipments', olderShipments().map(withAmountsInDollars));
    await migrateWarehouse(warehouse);
    const { table, all: columns } = sumsOfShipments;
    const select = [
      ...Object.keys(columns.grouped),
      ...Object.keys(columns.added).map((name) => `round(sum(${name}), 9) AS total_${name}`),
      ...Object.keys(columns.flags).map((name) => `max(${name}) AS flag_${name}`),
    ];
    const sums = () =>
      warehouse.rows({ sql: `SELECT ${select.join(', ')} FROM ${table} GROUP BY ALL ORDER BY ALL`, params: {} });
    const migrated = await sums();
    await warehouse.run({ sql: `TRUNCATE TABLE ${table}`, params: {} });
    for (const sql of insertSumsSql(sumsOfShipments)) await warehouse.run({ sql, params: {} });
    expect(migrated).not.toEqual([]);
    expect(migrated).toEqual(await sums());
  });

  it('of the warehouse are recognised by their former names', async () => {
    await migrateWarehouse(warehouse);
    const current = Object.values(formerMigrationNames.warehouse);
    const later = (await listMigrations('warehouse')).filter((name) => !current.includes(name));
    await warehouse.run({ sql: 'TRUNCATE TABLE schema_migrations', params: {} });
    await warehouse.insert(
      'schema_migrations',
      [...Object.keys(formerMigrationNames.warehouse), ...later].map((name) => ({ name })),
    );
    // Running the first migration again would fail, because its tables exist.
    await migrateWarehouse(warehouse);
    const rows = await warehouse.rows<{ name: string }>({ sql: 'SELECT name FROM schema_migrations', params: {} });
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(current));
  });
});

describe.each(ENGINES)('the %s store', (engine) => {
  let prepared: TestStores;
  let stores: OperationalStore[];
  const [first, second] = [() => storeOf(0), () => storeOf(1)];

  beforeAll(async () => {
    prepared = await prepareStores(engine, 'nothing');
    const settings = parseSettings(prepared.environment);
    const servers = engine === 'embedded' ? 1 : 2;
    stores = await Promise.all(Array.from({ length: servers }, () => openOperationalStore(settings)));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await prepared.remove();
  });

  function storeOf(server: number): OperationalStore {
    const store = stores[server % stores.length];
    if (store === undefined) throw new Error('no store is open');
    return store;
  }

  it('is migrated by servers that start at the same time, and only once', async () => {
    await Promise.all(stores.map((store) => migrate(store, warehouse)));
    const applied = async () => (await first().execute('SELECT * FROM schema_migrations ORDER BY name')).rows;
    const before = await applied();
    expect(before.map(({ name }) => name)).toContain('20261121T0001-foundation.sql');
    await migrate(second(), warehouse);
    expect(await applied()).toEqual(before);
    expect((await first().execute('SELECT count(*)::integer AS users FROM users')).rows).toEqual([{ users: 0 }]);
  });

  it('recognises migrations by their former names', async () => {
    const names = async () => {
      const { rows } = await first().execute('SELECT name FROM schema_migrations ORDER BY name');
      return rows.map(({ name }) => String(name));
    };
    await migrate(first(), warehouse);
    const before = await names();
    for (const [former, name] of Object.entries(formerMigrationNames.operational))
      await first().execute(
        name === null
          ? `INSERT INTO schema_migrations (name) VALUES ('${former}')`
          : `UPDATE schema_migrations SET name = '${former}' WHERE name = '${name}'`,
      );
    expect(await names()).not.toEqual(before);
    // Running the first migration again would fail, because its tables exist.
    await migrate(first(), warehouse);
    expect(await names()).toEqual(before);
  });

  it('applies a function again only when its text has changed', async () => {
    await migrate(first(), warehouse);
    const source = async () => {
      const { rows } = await first().execute("SELECT prosrc, xmin::text FROM pg_proc WHERE proname = 'find_reader'");
      return rows;
    };
    const before = await source();
    await migrate(first(), warehouse);
    expect(await source()).toEqual(before);
    await first().execute(`
      DROP FUNCTION find_reader;
      CREATE FUNCTION find_reader(asked_user integer) RETURNS integer LANGUAGE sql AS 'SELECT 1';
      UPDATE schema_functions SET digest = 'of an older text' WHERE name = 'find_reader.sql'`);
    await migrate(first(), warehouse);
    expect(await source()).toEqual([{ prosrc: before[0]?.prosrc, xmin: expect.any(String) }]);
  });

  it('runs several statements at once, or one with values', async () => {
    const several = await first().execute('CREATE TEMP TABLE t (n integer); INSERT INTO t VALUES (1); SELECT n FROM t');
    expect(several.rows).toEqual([{ n: 1 }]);
    const values = [[1, 2], { a: 1 }, 'x', null];
    const one = await first().execute(
      'SELECT $1::integer[] AS list, $2::jsonb AS json, $3 AS text, $4 AS nothing',
      values,
    );
    expect(one.rows).toEqual([{ list: [1, 2], json: { a: 1 }, text: 'x', nothing: null }]);
  });

  it('rolls back a failed transaction and keeps working', async () => {
    const failing = "BEGIN; INSERT INTO tenants (name) VALUES ('half'); SELECT 1 / 0; COMMIT;";
    await expect(first().execute(failing)).rejects.toThrow(/division by zero/);
    expect((await first().execute("SELECT name FROM tenants WHERE name = 'half'")).rows).toEqual([]);
  });

  it('runs one task at a time under a lock', async () => {
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
