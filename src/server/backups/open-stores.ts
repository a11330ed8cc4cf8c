import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { openLog } from '#server/startup/log.ts';
import { prepareDataFolder } from '#server/startup/prepare-data-folder.ts';
import { findRunningServer } from '#server/startup/running-server.ts';
import type { Settings } from '#server/startup/settings.ts';
import { openOperationalStore } from '#server/stores/operational-store.ts';
import { openWarehouse } from '#server/stores/warehouse.ts';

export type Stores = Pick<Services, 'settings' | 'store' | 'warehouse'>;

/** Runs work on both stores as they are, without migrating them. Throws if a server has an embedded one open. */
export async function withStores<Result>(
  settings: Settings,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  if (hasEmbeddedStore(settings) && (await findRunningServer(settings)) !== null)
    throw new AppError('conflict', `The server of ${settings.dataDir} is running. Stop it first.`);
  await prepareDataFolder(settings, openLog(settings.logLevel));
  const warehouse = await openWarehouse(settings).catch((error: unknown) => {
    throw new Error(`The warehouse of ${settings.dataDir} cannot be opened. Is a server using it?`, { cause: error });
  });
  try {
    const store = await openOperationalStore(settings);
    try {
      return await work({ settings, store, warehouse });
    } finally {
      await store.close();
    }
  } finally {
    await warehouse.close();
  }
}

/** Whether only one process can open the stores. */
export function hasEmbeddedStore({ databaseUrl, clickhouseUrl }: Settings): boolean {
  return databaseUrl === null || clickhouseUrl === null;
}

/** Throws if an embedded store does not exist, because opening it would create it. */
export async function requireExistingStores({ dataDir, databaseUrl, clickhouseUrl }: Settings): Promise<void> {
  const folders = [...(databaseUrl === null ? ['operational'] : []), ...(clickhouseUrl === null ? ['warehouse'] : [])];
  for (const folder of folders)
    if ((await stat(join(dataDir, folder)).catch(() => null)) === null)
      throw new AppError(
        'not-found',
        `There are no stores in ${dataDir}. Check DATA_DIR, DATABASE_URL and CLICKHOUSE_URL.`,
      );
}
