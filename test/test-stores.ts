import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import { dataFolder } from './data-folder.ts';
import { createDatabase } from './test-database.ts';
import { runWarehouse, usedWarehouse, type WarehouseKind } from './test-warehouse.ts';

/** The databases that the operational store supports. Tests of the store run on each of them. */
export const ENGINES = ['embedded', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** The initial content of the stores: no tables, tables without rows, or the small demo. */
export type Content = 'nothing' | 'structure' | 'demo';

export interface TestStores {
  /** The settings with which a server opens the stores. */
  environment: Record<string, string> & { DATA_DIR: string };
  remove(): Promise<void>;
}

/** Prepares the stores for a server in a new data folder, without opening them. */
export async function prepareStores(
  engine: Engine,
  content: Content = 'structure',
  warehouse: WarehouseKind = usedWarehouse,
): Promise<TestStores> {
  const folder = mkdtempSync(join(dataFolder, 'stores-'));
  if (engine === 'PostgreSQL' && content === 'demo') throw new Error('The demo is prepared for embedded stores only.');
  const parts = engine === 'embedded' ? ['warehouse', 'operational'] : ['warehouse'];
  if (content !== 'nothing')
    for (const part of parts) copyFolder(join(inject('dataFolders'), content, part), join(folder, part));
  const database = engine === 'PostgreSQL' ? await createDatabase(content === 'structure') : null;
  const server = await runWarehouse(warehouse, join(folder, 'warehouse'));
  return {
    environment: {
      DATA_DIR: folder,
      ...(database !== null && { DATABASE_URL: database.url }),
      ...server.environment,
    },
    async remove() {
      await server.stop();
      await database?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
