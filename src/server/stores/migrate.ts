import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { expandForCluster } from './expand-for-cluster.ts';
import type { OperationalStore } from './operational-store.ts';
import type { Warehouse } from './warehouse.ts';

const FOLDER = join(projectRoot, 'src', 'server', 'stores', 'migrations');

interface Migration {
  name: string;
  sql: string;
}

/** Brings both stores to the newest structure; several servers may start at once. */
export async function migrate(operational: OperationalStore, warehouse: Warehouse): Promise<void> {
  await operational.withLock('parcelscope migrations', async () => {
    await migrateOperational(operational);
    await migrateWarehouse(warehouse);
  });
}

async function migrateOperational(store: OperationalStore): Promise<void> {
  await store.execute(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await store.execute('SELECT name FROM schema_migrations');
  for (const migration of await pending(
    'operational',
    rows.map((row) => String(row.name)),
  )) {
    await store.execute(
      `BEGIN; ${migration.sql}; INSERT INTO schema_migrations (name) VALUES ('${migration.name}'); COMMIT;`,
    );
  }
}

/** Brings the warehouse alone to the newest structure. */
export async function migrateWarehouse(warehouse: Warehouse): Promise<void> {
  const execute = async (sql: string) => {
    for (const statement of expandForCluster(sql, warehouse.cluster))
      await warehouse.run({ sql: statement, params: {} });
  };
  await execute(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name String, applied_at DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY name',
  );
  const rows = await warehouse.rows<{ name: string }>({
    sql: 'SELECT DISTINCT name FROM schema_migrations',
    params: {},
  });
  for (const migration of await pending(
    'warehouse',
    rows.map((row) => row.name),
  )) {
    for (const statement of splitStatements(migration.sql)) await execute(statement);
    await warehouse.insert('schema_migrations', [{ name: migration.name }]);
  }
}

async function pending(store: 'operational' | 'warehouse', applied: string[]): Promise<Migration[]> {
  const names = (await readdir(join(FOLDER, store))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names
      .filter((name) => !applied.includes(name))
      .map(async (name) => ({ name, sql: await readFile(join(FOLDER, store, name), 'utf8') })),
  );
}

function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
