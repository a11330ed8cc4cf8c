import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { RESTORE_STEPS } from './backup/dump-operational.ts';
import { expandForCluster } from './expand-for-cluster.ts';
import { formerMigrationNames } from './former-migration-names.ts';
import type { OperationalStore } from './operational-store.ts';
import type { Warehouse } from './warehouse.ts';

const FOLDER = join(projectRoot, 'src', 'server', 'stores', 'migrations');

interface SqlFile {
  name: string;
  sql: string;
}

/** The stores that have migrations. */
export type MigratedStore = 'operational' | 'warehouse';

/**
 * Migrates both stores to the current structure. Several servers may start at the same time. Throws if a restore into these stores has not
 * ended.
 */
export async function migrate(operational: OperationalStore, warehouse: Warehouse): Promise<void> {
  await operational.withLock('parcelscope migrations', async () => {
    await refuseUnfinishedRestore(operational);
    await migrateOperational(operational);
    await migrateWarehouse(warehouse);
  });
}

async function refuseUnfinishedRestore(store: OperationalStore): Promise<void> {
  const { rows } = await store.execute(`SELECT to_regclass('public.${RESTORE_STEPS}') IS NOT NULL AS "isUnfinished"`);
  if (rows[0]?.isUnfinished === true)
    throw new Error('A restore or move into these stores has not ended. Run its command again to continue it.');
}

/** Lists the migrations of a store that this version has. */
export async function listMigrations(store: MigratedStore): Promise<string[]> {
  return (await readSqlFiles(store)).map(({ name }) => name);
}

/** Lists the tables that the migrations of a store create. */
export async function listMigratedTables(store: MigratedStore): Promise<string[]> {
  const sql = (await readSqlFiles(store)).map((file) => file.sql).join('\n');
  return [...sql.matchAll(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gm)].flatMap(([, name]) => name ?? []);
}

/** Migrates only the operational store to the newest structure, or to that of an older version, whose migrations are given. */
export async function migrateOperational(store: OperationalStore, wanted?: readonly string[]): Promise<void> {
  await store.execute(`
    CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS schema_functions (name text PRIMARY KEY, digest text NOT NULL)`);
  await renameApplied(store);
  // Functions come first, because migrations create triggers that call them. A function's body is not checked until it is called.
  await applyFunctions(store);
  const { rows } = await store.execute('SELECT name FROM schema_migrations');
  const applied = new Set(rows.map(({ name }) => String(name)));
  for (const { name, sql } of await readSqlFiles('operational'))
    if (!applied.has(name) && wanted?.includes(name) !== false)
      await store.execute(`BEGIN; ${sql}; INSERT INTO schema_migrations (name) VALUES ('${name}'); COMMIT;`);
}

async function renameApplied(store: OperationalStore): Promise<void> {
  for (const [former, name] of Object.entries(formerMigrationNames.operational)) {
    if (name === null) await store.execute('DELETE FROM schema_migrations WHERE name = $1', [former]);
    else await store.execute('UPDATE schema_migrations SET name = $2 WHERE name = $1', [former, name]);
  }
}

/** Applies the function files whose text has changed since the last start. */
async function applyFunctions(store: OperationalStore): Promise<void> {
  const { rows } = await store.execute('SELECT name, digest FROM schema_functions');
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  for (const { name, sql } of await readSqlFiles('operational', 'functions')) {
    const digest = createHash('sha256').update(sql).digest('hex');
    if (applied.get(name) === digest) continue;
    await store.execute(`
      BEGIN; ${sql};
      INSERT INTO schema_functions (name, digest) VALUES ('${name}', '${digest}')
        ON CONFLICT (name) DO UPDATE SET digest = excluded.digest;
      COMMIT;`);
  }
}

/** Migrates only the warehouse to the current structure, or to that of an older version, whose migrations are given. */
export async function migrateWarehouse(warehouse: Warehouse, wanted?: readonly string[]): Promise<void> {
  const execute = async (sql: string) => {
    for (const statement of expandForCluster(sql, warehouse.cluster))
      await warehouse.run({ sql: statement, params: {} });
  };
  await execute(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name String, applied_at DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY name',
  );
  const record = (name: string) => warehouse.insert('schema_migrations', [{ name }]);
  const rows = await warehouse.rows<{ name: string }>({
    sql: 'SELECT DISTINCT name FROM schema_migrations',
    params: {},
  });
  const applied = new Set(rows.map(({ name }) => name));
  // The sort key of a table cannot be updated, so the former names are kept and the current ones are added.
  for (const [former, name] of Object.entries(formerMigrationNames.warehouse))
    if (name !== null && applied.has(former) && !applied.has(name)) {
      await record(name);
      applied.add(name);
    }
  for (const { name, sql } of await readSqlFiles('warehouse'))
    if (!applied.has(name) && wanted?.includes(name) !== false) {
      for (const statement of splitStatements(sql)) await execute(statement);
      await record(name);
    }
}

/** Reads the SQL files of a folder, sorted by name. */
async function readSqlFiles(...folder: string[]): Promise<SqlFile[]> {
  const path = join(FOLDER, ...folder);
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(path, name), 'utf8') })));
}

/** Splits the text of a migration of the warehouse into its statements, without comments. */
export function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
