import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readInputText } from '#ingest/inputs/read-input-text.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { projectRoot } from '#server/startup/project-root.ts';

const FOLDER = join(projectRoot, 'data', 'audit-tables');

let tables: Promise<ReadonlyMap<InputId, readonly unknown[]>> | null = null;

/** The rows of the public tables in `data/audit-tables`, which are read once. Throws if a line of them is not valid. */
export function readPublicTables(): Promise<ReadonlyMap<InputId, readonly unknown[]>> {
  tables ??= read();
  return tables;
}

async function read(): Promise<Map<InputId, unknown[]>> {
  const rows = new Map<InputId, unknown[]>();
  for (const name of (await readdir(FOLDER)).sort()) {
    const found = readInputText(await readFile(join(FOLDER, name), 'utf8'));
    const [problem] = found.rejected;
    if (problem !== undefined)
      throw new Error(`${name}, line ${problem.line}: ${problem.column} “${problem.value}” ${problem.reason}`);
    rows.set(found.input.id, found.rows);
  }
  return rows;
}
