import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputLine } from '#ingest/inputs/open-input-lines.ts';
import { readInputText } from '#ingest/inputs/read-input-text.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import { projectRoot } from '#server/startup/project-root.ts';

const FOLDER = join(projectRoot, 'data', 'audit-tables');

let tables: Promise<ReadonlyMap<InputId, readonly InputLine[]>> | null = null;

/** The lines of the public tables in `data/audit-tables`, which are read once. Throws if a line of them is not valid. */
export function readPublicTables(): Promise<ReadonlyMap<InputId, readonly InputLine[]>> {
  tables ??= read().catch((error: unknown) => {
    // A file that could not be read now, such as when too many are open, can be read later.
    tables = null;
    throw error;
  });
  return tables;
}

async function read(): Promise<Map<InputId, readonly InputLine[]>> {
  const found = new Map<InputId, readonly InputLine[]>();
  for (const name of (await readdir(FOLDER)).sort()) {
    const { input, lines, rejected } = readInputText(await readFile(join(FOLDER, name), 'utf8'));
    const [problem] = rejected;
    if (problem !== undefined)
      throw new Error(`${name}, line ${problem.line}: ${problem.column} “${problem.value}” ${problem.reason}`);
    found.set(input.id, lines);
  }
  return found;
}
