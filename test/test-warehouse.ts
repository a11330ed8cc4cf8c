import { join } from 'node:path';
import { migrateWarehouse } from '#server/stores/migrate.ts';
import { openEmbedded, type Warehouse } from '#server/stores/warehouse.ts';
import { dataFolder } from './data-folder.ts';
import { type FactRows, fillWarehouse } from './fill-warehouse.ts';

export interface TestWarehouse extends Warehouse {
  /** Replaces all rows of the analytics tables with the given ones. */
  fill(rows: FactRows): Promise<void>;
}

let opened: Promise<TestWarehouse> | null = null;

/** Opens the warehouse of this process with the newest structure. Test files that run in the same process share it. */
export function openTestWarehouse(): Promise<TestWarehouse> {
  opened ??= openMigrated();
  return opened;
}

async function openMigrated(): Promise<TestWarehouse> {
  const warehouse = await openEmbedded(join(dataFolder, 'warehouse'));
  await migrateWarehouse(warehouse);
  return { ...warehouse, fill: (rows) => fillWarehouse(warehouse, rows) };
}
