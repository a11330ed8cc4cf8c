import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { SOURCE_COLUMN } from '#model/audit-inputs/input-tables.ts';

/** What the column `source` of the demo's own tables says. The page of tables shows it. */
const MADE_UP = 'made up for the demo';

/** A row of a file by the titles of its columns; omitted cells are empty. */
export type CsvRow = Readonly<Record<string, string | number>>;

/** Writes a file that the audit reads, marked as made up, and returns its path. */
export async function writeMadeUpFile(folder: string, table: InputTable, rows: readonly CsvRow[]): Promise<string> {
  const path = join(folder, `made-up-${table.id}.csv`);
  const lines = rows.map((row) => [...table.columns.map((title) => row[title] ?? ''), MADE_UP].join(','));
  await writeFile(path, `${[...table.columns, SOURCE_COLUMN].join(',')}\n${lines.join('\n')}\n`);
  return path;
}
