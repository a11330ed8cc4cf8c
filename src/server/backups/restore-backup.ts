import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { openJobs } from '#server/jobs/jobs.ts';
import { jobs } from '#server/startup/jobs.ts';
import { openLog } from '#server/startup/log.ts';
import { RESTORE_STEPS } from '#server/stores/backup/dump-operational.ts';
import { loadOperational } from '#server/stores/backup/load-operational.ts';
import { dropTables } from '#server/stores/backup/warehouse-snapshot.ts';
import { migrateOperational, migrateWarehouse } from '#server/stores/migrate.ts';
import { type BackupReader, checkBackup } from './backup-reader.ts';
import { type Compared, compareWithBackup } from './compare-with-backup.ts';
import { explainingFailures } from './explain-failure.ts';
import { DATA_FILES, type Manifest, operationalPath, partitionPath } from './manifest.ts';
import type { Stores } from './open-stores.ts';
import type { OnProgress } from './progress.ts';
import { openSteps, type Steps } from './restore-steps.ts';

export interface RestoreOptions {
  /** Whether to restore the files of the data folder too. A move leaves them where they are. */
  withFiles: boolean;
  onProgress: OnProgress;
}

/**
 * Restores a backup into empty stores, and compares rows and figures with those of the backup. Each partition of a table is a step, and the
 * operational store is one. If the process is killed, running the same restore again continues after the last complete step. Until
 * its end, no server starts on the stores. Throws if the stores have something else in them.
 */
export async function restoreBackup(stores: Stores, reader: BackupReader, options: RestoreOptions): Promise<Compared> {
  return explainingFailures('The stores', async () => {
    const steps = await openSteps(stores, reader.manifest, options);
    if (!steps.isDone('check')) await checkBackup(reader, options.onProgress);
    await steps.once('check', async () => {});
    await steps.once('structure', () => makeStructure(stores, reader.manifest));
    await loadWarehouse(stores, { reader, steps, ...options });
    await loadOperationalStore(stores, { reader, steps, ...options });
    if (options.withFiles) await restoreFiles(stores, { reader, steps, ...options });
    const compared = await compareWithBackup(stores, reader.manifest, options.onProgress);
    await steps.close();
    return compared;
  });
}

interface Restoring extends RestoreOptions {
  reader: BackupReader;
  steps: Steps;
}

/** Creates the structure of the backup; the server's next start updates it. An incomplete structure is created again. */
async function makeStructure({ store, warehouse }: Stores, { migrations }: Manifest): Promise<void> {
  await dropTables(warehouse);
  await migrateOperational(store, migrations.operational);
  await migrateWarehouse(warehouse, migrations.warehouse);
  await (await openJobs({ store, log: openLog('silent'), jobs })).stop();
}

async function loadWarehouse({ warehouse, settings }: Stores, { reader, steps, onProgress }: Restoring): Promise<void> {
  const parts = reader.manifest.warehouse.flatMap(({ table, partitions }) =>
    partitions.map((partition) => ({ table, ...partition })),
  );
  const total = parts.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const { table, id, rows } of parts) {
    onProgress({ step: 'Warehouse', done, total });
    const path = partitionPath(table, id);
    await steps.once(path, async () => {
      // What a killed restore has loaded of it.
      await warehouse.dropPartition(table, id);
      await reader.withFile(path, settings.dataDir, (file) => warehouse.native.load(table, file));
    });
    done += rows;
  }
  onProgress({ step: 'Warehouse', done, total });
}

async function loadOperationalStore(
  { store, settings }: Stores,
  { reader, steps, onProgress }: Restoring,
): Promise<void> {
  const { tables, sequences } = reader.manifest.operational;
  if (steps.isDone('operational')) return;
  let done = 0;
  const dump = {
    tables,
    sequences,
    open: async (table: { schema: string; name: string }) => {
      onProgress({ step: 'Operational store', done: done++, total: tables.length });
      return reader.lines(operationalPath(table));
    },
  };
  await loadOperational(store, dump, async ({ run }) => {
    const [from, to] = [`${reader.manifest.dataDir}/`, `${settings.dataDir}/`];
    await run(sql`
      UPDATE import_files SET stored_path = ${to} || substr(stored_path, length(${from}) + 1)
      WHERE starts_with(stored_path, ${from})`);
    await run(sql`INSERT INTO ${sql.raw(RESTORE_STEPS)} (step) VALUES ('operational')`);
  });
  onProgress({ step: 'Operational store', done: tables.length, total: tables.length });
}

async function restoreFiles({ settings }: Stores, { reader, steps, onProgress }: Restoring): Promise<void> {
  const paths = reader.manifest.files.map(({ path }) => path).filter((path) => path.startsWith(DATA_FILES));
  await steps.once('files', async () => {
    for (const [index, path] of paths.entries()) {
      await restoreFile(join(settings.dataDir, path.slice(DATA_FILES.length)), await reader.open(path));
      onProgress({ step: 'Files', done: index + 1, total: paths.length });
    }
  });
}

/** Files get their names when they are complete. */
async function restoreFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, path);
}
