import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { createDatabase } from './test-database.ts';

/** What the operational store runs on. Tests of the store run on each. */
export const ENGINES = ['embedded', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

/** What the stores hold at first: not even tables, tables without rows, or the small demo. */
export type Content = 'nothing' | 'structure' | 'demo';

export interface TestStores {
  /** The settings under which a server opens the stores. */
  environment: Record<string, string> & { DATA_DIR: string };
  remove(): Promise<void>;
}

/** Prepares closed stores for a server, in a data folder of their own. */
export async function prepareStores(engine: Engine, content: Content = 'structure'): Promise<TestStores> {
  const folder = mkdtempSync(join(dataFolder, 'stores-'));
  if (engine === 'PostgreSQL' && content === 'demo') throw new Error('The demo is prepared for embedded stores only.');
  const parts = engine === 'embedded' ? ['warehouse', 'operational'] : ['warehouse'];
  if (content !== 'nothing')
    for (const part of parts)
      cpSync(join(inject('dataFolders'), content, part), join(folder, part), { recursive: true });
  const database = engine === 'PostgreSQL' ? await createDatabase(content === 'structure') : null;
  return {
    environment: { DATA_DIR: folder, ...(database !== null && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
