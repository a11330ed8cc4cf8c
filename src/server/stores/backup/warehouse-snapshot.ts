import { AppError } from '#server/app-error.ts';
import { listMigratedTables } from '#server/stores/migrate.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const PREFIX = 'snapshot_';
const AT_ONCE = 4;
const NO_MERGES = 'max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1';

/** A part of a table that is stored and restored as a whole. `id` is the engine's id of the partition. */
export interface TablePartition {
  id: string;
  rows: number;
}

/** Rows and net amount of a client's month in one currency, in minor units. */
export interface MonthFigure {
  table: string;
  client: number;
  month: string;
  currency: string;
  rows: number;
  netMinor: string;
}

/** The tables whose figures are compared after a restore. */
const COMPARED = ['charges', 'shipments'];

/** The warehouse as it was at one moment: copies of all tables, which share the files of the rows. */
export interface WarehouseSnapshot {
  /** Fills the copies. Call it at the moment of the snapshot. */
  fill(): Promise<void>;
  tables: readonly string[];
  listPartitions(table: string): Promise<TablePartition[]>;
  stream(table: string, partition: string): AsyncGenerator<Uint8Array>;
  countRows(table: string): Promise<number>;
  figures(): Promise<MonthFigure[]>;
  remove(): Promise<void>;
}

/** Prepares copies of all tables of the warehouse. Only one snapshot can exist at a time. */
export async function prepareWarehouseSnapshot(warehouse: Warehouse): Promise<WarehouseSnapshot> {
  if (warehouse.cluster !== null)
    throw new AppError(
      'unavailable',
      'A cluster can’t be backed up by this command. Use the statement BACKUP of ClickHouse.',
    );
  await removeWarehouseSnapshot(warehouse);
  const tables = await listTables(warehouse);
  await inTurns(tables, async (table) => {
    await warehouse.run({ sql: `CREATE TABLE ${PREFIX}${table} AS ${table}`, params: {} });
    // Merging the copy would need the space that sharing files saves.
    await warehouse.run({ sql: `ALTER TABLE ${PREFIX}${table} MODIFY SETTING ${NO_MERGES}`, params: {} });
  });
  return {
    tables,
    fill: () =>
      inTurns(tables, (table) =>
        warehouse.run({ sql: `ALTER TABLE ${PREFIX}${table} ATTACH PARTITION ALL FROM ${table}`, params: {} }),
      ),
    listPartitions: (table) => listPartitions(warehouse, PREFIX + table),
    stream: (table, partition) =>
      warehouse.native.stream(`SELECT * FROM ${PREFIX}${table} WHERE _partition_id = '${partition}'`),
    countRows: (table) => countRows(warehouse, PREFIX + table),
    figures: () => readMonthFigures(warehouse, PREFIX),
    remove: () => removeWarehouseSnapshot(warehouse),
  };
}

/** Removes the copies of a snapshot, even of one whose process was killed. */
export async function removeWarehouseSnapshot(warehouse: Warehouse): Promise<void> {
  const left = await warehouse.rows<{ name: string }>({
    sql: 'SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})',
    params: { prefix: PREFIX },
  });
  for (const { name } of left) await warehouse.run({ sql: `DROP TABLE IF EXISTS ${name} SYNC`, params: {} });
}

/** Lists the partitions of a table that have rows. */
async function listPartitions(warehouse: Warehouse, table: string): Promise<TablePartition[]> {
  const rows = await warehouse.rows<{ id: string; rows: number }>({
    sql: `SELECT _partition_id AS id, count() AS rows FROM ${table} GROUP BY id ORDER BY id`,
    params: {},
  });
  return rows.map(({ id, rows: count }) => ({ id, rows: Number(count) }));
}

/** The number of rows of a table. Replaced rows are not counted, because the engine removes them at any time. */
export async function countRows(warehouse: Warehouse, table: string): Promise<number> {
  const [engine] = await warehouse.rows<{ engine: string }>({
    sql: 'SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = {table:String}',
    params: { table },
  });
  const final = engine?.engine.includes('Replacing') === true ? 'FINAL' : '';
  const [row] = await warehouse.rows<{ rows: number }>({
    sql: `SELECT count() AS rows FROM ${table} ${final}`,
    params: {},
  });
  return Number(row?.rows);
}

/** Reads rows and net amounts by client, month and currency, of all files, visible or not. */
export async function readMonthFigures(warehouse: Warehouse, prefix = ''): Promise<MonthFigure[]> {
  const ofTable = (table: string) => `
    SELECT '${table}' AS table, client_id AS client, toString(toStartOfMonth(bill_date)) AS month, currency_code AS currency,
      count() AS rows, toString(sum(net_amount)) AS netMinor
    FROM ${prefix}${table} GROUP BY client, month, currency`;
  const rows = await warehouse.rows<MonthFigure>({
    sql: `SELECT * FROM (${COMPARED.map(ofTable).join(' UNION ALL ')}) ORDER BY table, client, month, currency`,
    params: {},
  });
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }));
}

/** Lists the tables of the warehouse that exist, without the temporary ones of statements. */
export async function listTables(warehouse: Warehouse): Promise<string[]> {
  const rows = await warehouse.rows<{ name: string }>({
    sql: `SELECT name FROM system.tables
      WHERE database = currentDatabase() AND name IN (${(await listMigratedTables('warehouse')).map((name) => `'${name}'`).join(', ')})
      ORDER BY name`,
    params: {},
  });
  return rows.map(({ name }) => name);
}

/** Lists the migrations that were applied to the warehouse; none if it has no tables. */
export async function listAppliedMigrations(warehouse: Warehouse): Promise<string[]> {
  const [table] = await warehouse.rows({
    sql: "SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = 'schema_migrations'",
    params: {},
  });
  if (table === undefined) return [];
  const rows = await warehouse.rows<{ name: string }>({
    sql: 'SELECT DISTINCT name FROM schema_migrations ORDER BY name',
    params: {},
  });
  return rows.map(({ name }) => name);
}

/** Drops all tables of the warehouse. */
export async function dropTables(warehouse: Warehouse): Promise<void> {
  const everywhere = warehouse.cluster === null ? '' : `ON CLUSTER ${warehouse.cluster}`;
  for (const table of [...(await listTables(warehouse)), 'schema_migrations'])
    for (const name of warehouse.cluster === null ? [table] : [table, `${table}_local`])
      await warehouse.run({ sql: `DROP TABLE IF EXISTS ${name} ${everywhere} SYNC`, params: {} });
}

async function inTurns(tables: readonly string[], work: (table: string) => Promise<void>): Promise<void> {
  const waiting = [...tables];
  const next = async () => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) await work(table);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
