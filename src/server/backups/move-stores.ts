import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/app-error.ts';
import type { Settings } from '#server/startup/settings.ts';
import { openBackupReader } from './backup-reader.ts';
import { type Compared, compareWithBackup } from './compare-with-backup.ts';
import { createBackup, readLastChange } from './create-backup.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { requireExistingStores, type Stores, withStores } from './open-stores.ts';
import type { OnProgress } from './progress.ts';
import { restoreBackup } from './restore-backup.ts';
import { isRestoring } from './restore-steps.ts';

/** The folder below the data folder that holds the rows in transit. */
const ON_THE_WAY = 'move';

/**
 * Copies the embedded stores of the data folder to the servers of the settings, by a backup below the data folder that is restored into
 * them. The embedded stores stay as they are. If the process is killed, running the same move again continues it. Throws if the servers
 * have something else in them, or the embedded stores have changed since the move began.
 */
export async function moveStores(settings: Settings, onProgress: OnProgress): Promise<Compared> {
  if (settings.databaseUrl === null || settings.clickhouseUrl === null)
    throw new AppError(
      'invalid-request',
      'Set DATABASE_URL and CLICKHOUSE_URL to the servers that the stores move to.',
    );
  const source = { ...settings, databaseUrl: null, clickhouseUrl: null, clickhouseCluster: null };
  await requireExistingStores(source);
  const path = join(settings.dataDir, ON_THE_WAY);
  await withStores(source, (stores) => exportOnce(stores, path, onProgress));
  const reader = await openBackupReader(path);
  try {
    const compared = await withStores(
      settings,
      async (stores) =>
        (await findMoved(stores, reader.manifest)) ?? restoreBackup(stores, reader, { withFiles: false, onProgress }),
    );
    await rm(path, { recursive: true, force: true });
    return compared;
  } finally {
    reader.close();
  }
}

/** Compares stores into which an earlier process moved everything, but was killed before it said so. Returns `null` for all others. */
async function findMoved(stores: Stores, manifest: Manifest): Promise<Compared | null> {
  if (await isRestoring(stores)) return null;
  // Stores that can't be compared or differ are restored, which refuses those that are not empty.
  return compareWithBackup(stores, manifest, () => {}).catch(() => null);
}

/** Writes the rows in transit, unless an earlier move has written all of them. */
async function exportOnce(stores: Stores, path: string, onProgress: OnProgress): Promise<void> {
  if ((await stat(join(path, MANIFEST)).catch(() => null)) !== null) return requireUnchanged(stores, path);
  await rm(path, { recursive: true, force: true });
  const signal = new AbortController().signal;
  await createBackup(stores, { path, withSecrets: false, withFiles: false, onProgress: exporting(onProgress), signal });
}

async function requireUnchanged({ store }: Stores, path: string): Promise<void> {
  const reader = await openBackupReader(path);
  reader.close();
  const lastChange = await readLastChange(async (text) => (await store.execute(text)).rows);
  if (lastChange === reader.manifest.lastChange) return;
  throw new AppError(
    'conflict',
    `The embedded stores have changed since the move began. Delete ${path}, empty the databases, and move again.`,
  );
}

function exporting(onProgress: OnProgress): OnProgress {
  return ({ step, ...progress }) => onProgress({ step: `Reading: ${step}`, ...progress });
}
