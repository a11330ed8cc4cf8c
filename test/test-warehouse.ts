import { join } from 'node:path';
import { parseSettings } from '#server/startup/settings.ts';
import { storedTable } from '#server/stores/expand-for-cluster.ts';
import { migrateWarehouse } from '#server/stores/migrate.ts';
import { openEmbedded, openWarehouse, type Warehouse } from '#server/stores/warehouse.ts';
import { dataFolder } from './data-folder.ts';
import { type FactRows, fillWarehouse } from './fill-warehouse.ts';
import { runClickHouse } from './run-clickhouse.ts';

/** The warehouses that the product supports: in the process, and on a server. */
export const WAREHOUSES = ['embedded', 'server'] as const;
/** The third is a server that is the only node of a cluster, and so has distributed tables. */
export type WarehouseKind = (typeof WAREHOUSES)[number] | 'cluster';

const CLUSTER = 'main';

/** The kind on which the tests of statements, imports and the server run unless they choose one: `TEST_WAREHOUSE`. */
export const usedWarehouse =
  process.env.TEST_WAREHOUSE === 'server' || process.env.TEST_WAREHOUSE === 'cluster'
    ? process.env.TEST_WAREHOUSE
    : 'embedded';

/** Starts the server of a warehouse with the data of a folder; nothing for the embedded one. */
export async function runWarehouse(kind: WarehouseKind, folder: string) {
  if (kind === 'embedded') return { environment: {}, stop: async () => {} };
  const ofCluster = kind === 'cluster';
  const { url, stop } = await runClickHouse(folder, ofCluster ? { cluster: CLUSTER } : {});
  return { environment: { CLICKHOUSE_URL: url, ...(ofCluster && { CLICKHOUSE_CLUSTER: CLUSTER }) }, stop };
}

export interface TestWarehouse extends Warehouse {
  /** Replaces all rows of the analytics tables with the given ones. */
  fill(rows: FactRows): Promise<void>;
  /** The table to name in a statement that changes stored rows. */
  stored(table: string): string;
}

let opened: Promise<TestWarehouse> | null = null;

/** Opens the warehouse of this process with the newest structure. Test files that run in the same process share it. */
export function openTestWarehouse(): Promise<TestWarehouse> {
  opened ??= openMigrated();
  return opened;
}

/** Opens a warehouse of a folder without tables, or with those that the folder has. */
export async function openWarehouseOf(kind: WarehouseKind, folder: string): Promise<Warehouse> {
  if (kind === 'embedded') return openEmbedded(folder);
  const { environment, stop } = await runWarehouse(kind, folder);
  const warehouse = await openWarehouse(parseSettings(environment));
  return {
    ...warehouse,
    async close() {
      await warehouse.close();
      await stop();
    },
  };
}

async function openMigrated(): Promise<TestWarehouse> {
  const warehouse = await openWarehouseOf(usedWarehouse, join(dataFolder, 'warehouse'));
  await migrateWarehouse(warehouse);
  return {
    ...warehouse,
    fill: (rows) => fillWarehouse(warehouse, rows),
    stored: (table) => storedTable(table, warehouse.cluster),
  };
}
