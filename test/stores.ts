import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/stores/migrate.ts';
import { type OperationalStore, openEmbedded as openEmbeddedStore } from '#server/stores/operational-store.ts';
import { openEmbedded as openEmbeddedWarehouse, type Warehouse } from '#server/stores/warehouse.ts';
import { type FactRows, fillWarehouse } from './fill-warehouse.ts';

export interface TestStores {
  store: OperationalStore;
  warehouse: Warehouse;
  /** Replaces every row of the analytics by the given ones. */
  fill(rows: FactRows): Promise<void>;
  close(): Promise<void>;
}

/** Both stores, migrated and empty: one pair per test file, since a process may open one warehouse. */
export async function openTestStores(): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'parcelscope-test-'));
  const store = await openEmbeddedStore(null);
  const warehouse = await openEmbeddedWarehouse(folder);
  await migrate(store, warehouse);
  return {
    store,
    warehouse,
    fill: (rows) => fillWarehouse(warehouse, rows),
    async close() {
      await Promise.all([store.close(), warehouse.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
