import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/app-error.ts';
import { projectRoot } from '#server/startup/project-root.ts';
import { dumpTable, listOperationalTables, type Query, readSequences } from '#server/stores/backup/dump-operational.ts';
import { takeOperationalSnapshot } from '#server/stores/backup/operational-snapshot.ts';
import {
  listAppliedMigrations,
  prepareWarehouseSnapshot,
  removeWarehouseSnapshot,
  type WarehouseSnapshot,
} from '#server/stores/backup/warehouse-snapshot.ts';
import { listMigrations } from '#server/stores/migrate.ts';
import { type BackupWriter, openBackupWriter } from './backup-writer.ts';
import { listDataFiles, openDataFile } from './data-files.ts';
import { explainingFailures } from './explain-failure.ts';
import {
  BACKUP_FORMAT,
  type BackupFile,
  DATA_FILES,
  type Manifest,
  operationalPath,
  partitionPath,
} from './manifest.ts';
import type { Stores } from './open-stores.ts';
import type { OnProgress } from './progress.ts';

/** The lock that is held during a backup. There is one snapshot at a time. */
export const BACKUP_LOCK = 'parcelscope backup';

export interface BackupOptions {
  /** The folder or zip archive to write. */
  path: string;
  withSecrets: boolean;
  /** Whether to include the files of the data folder. */
  withFiles: boolean;
  onProgress: OnProgress;
  signal: AbortSignal;
}

interface Writing extends BackupOptions {
  stores: Stores;
  writer: BackupWriter;
  files: BackupFile[];
}

/**
 * Writes a backup of both stores and the data folder, as of one moment, while the server works: all writes of the operational store
 * wait for a moment, in which the warehouse's tables are copied by links to their files. Nothing else writes to the warehouse without
 * a state in the operational store that says whether it counts, so a restored backup is like a start after a power failure at this moment.
 */
export async function createBackup(stores: Stores, options: BackupOptions): Promise<Manifest> {
  const [manifest] = await stores.store.tryLock(BACKUP_LOCK, () =>
    explainingFailures(options.path, () => writeBackup(stores, options)),
  );
  if (manifest === undefined)
    throw new AppError('conflict', 'Another backup of these stores is running. Wait for its end.');
  return manifest;
}

/** Removes what a backup whose process was killed left behind. */
export async function removeLeftSnapshot({ store, warehouse }: Omit<Stores, 'settings'>): Promise<void> {
  await store.tryLock(BACKUP_LOCK, () => removeWarehouseSnapshot(warehouse));
}

async function writeBackup(stores: Stores, options: BackupOptions): Promise<Manifest> {
  const writer = await openBackupWriter(options.path);
  try {
    const manifest = await writeContent({ ...options, stores, writer, files: [] });
    await writer.finish(manifest);
    return manifest;
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function writeContent(writing: Writing): Promise<Manifest> {
  const { stores, onProgress, signal } = writing;
  const warehouse = await prepareWarehouseSnapshot(stores.warehouse);
  try {
    onProgress({ step: 'Waiting for a moment without changes', done: 0, total: 1 });
    const operational = await takeOperationalSnapshot({
      ...stores,
      signal,
      onWait: () => onProgress({ step: 'Waiting for a moment without changes', done: 0, total: 1 }),
      during: (query) => fillAtMoment(query, warehouse),
    });
    try {
      onProgress({ step: 'Waiting for a moment without changes', done: 1, total: 1 });
      return {
        format: BACKUP_FORMAT,
        id: randomUUID(),
        createdAt: new Date().toISOString(),
        version: await readVersion(),
        tenant: stores.settings.tenant,
        dataDir: stores.settings.dataDir,
        lastChange: await readLastChange(operational.query),
        migrations: await readMigrations(operational.query, stores),
        operational: await writeOperational(operational.query, writing),
        warehouse: await writeWarehouse(warehouse, writing),
        figures: await warehouse.figures(),
        files: await writeDataFiles(writing),
      };
    } finally {
      await operational.close();
    }
  } finally {
    await warehouse.remove();
  }
}

/** While amounts are converted, tables are replaced one after the other, so another moment is awaited. */
async function fillAtMoment(query: Query, warehouse: WarehouseSnapshot): Promise<boolean> {
  if ((await query("SELECT 1 FROM conversions WHERE state = 'running'")).length > 0) return false;
  await warehouse.fill();
  return true;
}

/** The number of the last transaction that may have changed the store. */
export async function readLastChange(query: Query): Promise<string> {
  const [row] = await query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS number');
  return String(row?.number);
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  return String(version);
}

/** The applied migrations, without those under former names. */
async function readMigrations(query: Query, { warehouse }: Stores): Promise<Manifest['migrations']> {
  const applied = (await query('SELECT name FROM schema_migrations')).map(({ name }) => String(name));
  const stored = await listAppliedMigrations(warehouse);
  return {
    operational: (await listMigrations('operational')).filter((name) => applied.includes(name)),
    warehouse: (await listMigrations('warehouse')).filter((name) => stored.includes(name)),
  };
}

async function writeOperational(query: Query, { writer, files, onProgress, signal }: Writing) {
  const tables: Manifest['operational']['tables'] = [];
  const listed = await listOperationalTables(query);
  for (const [index, table] of listed.entries()) {
    let rows = 0;
    const content = dumpTable(query, table, (more) => {
      rows += more;
    });
    files.push(await writer.add(operationalPath(table), content, signal));
    tables.push({ schema: table.schema === 'pgboss' ? 'pgboss' : 'public', name: table.name, rows });
    onProgress({ step: 'Operational store', done: index + 1, total: listed.length });
  }
  return { tables, sequences: await readSequences(query) };
}

async function writeWarehouse(snapshot: WarehouseSnapshot, { writer, files, onProgress, signal }: Writing) {
  const tables: Manifest['warehouse'] = [];
  for (const table of snapshot.tables)
    tables.push({ table, rows: await snapshot.countRows(table), partitions: await snapshot.listPartitions(table) });
  const parts = tables.flatMap(({ table, partitions }) => partitions.map((partition) => ({ table, ...partition })));
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const { table, id, rows } of parts) {
    onProgress({ step: 'Warehouse', done, total });
    files.push(await writer.add(partitionPath(table, id), snapshot.stream(table, id), signal));
    done += rows;
  }
  onProgress({ step: 'Warehouse', done, total });
  return tables;
}

/** Writes the files after the stores: files that rows name exist by then, and files that nothing names are swept at the next start. */
async function writeDataFiles({ stores, writer, files, withFiles, withSecrets, onProgress, signal }: Writing) {
  const listed = !withFiles ? [] : await listDataFiles(stores.settings, withSecrets);
  for (const [index, path] of listed.entries()) {
    const content = await openDataFile(stores.settings, path);
    if (content !== null) files.push(await writer.add(DATA_FILES + path, content, signal));
    onProgress({ step: 'Files', done: index + 1, total: listed.length });
  }
  return files;
}
