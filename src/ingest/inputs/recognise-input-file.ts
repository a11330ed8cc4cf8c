import type { Delimiter } from '#ingest/file-format.ts';
import type { NumberedSample } from '#ingest/reading/read-samples.ts';
import type { TextEncoding } from '#ingest/reading/text-encoding.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { inputTables, recogniseInput } from '#model/audit-inputs/input-tables.ts';

/** How a file's bytes become lines of a table that the audit reads. */
export interface InputReading {
  format: null;
  input: InputTable;
  /** The titles in the order of the file. */
  header: readonly string[];
  delimiter: Delimiter;
  encoding: TextEncoding;
  /** The line of the header. */
  firstLine: number;
}

/** Finds the table whose titles are in the first record of a file. */
export function recogniseInputFile(samples: readonly NumberedSample[]): Omit<InputReading, 'encoding'> | null {
  for (const { records, lines, delimiter } of samples) {
    const [header = []] = records;
    const input = recogniseInput(header);
    if (input !== null) return { format: null, input, header, delimiter, firstLine: lines[0] ?? 1 };
  }
  return null;
}

/** The largest share of a table's titles that a header may lack and still be close to the table. */
const MAX_MISSING = 1 / 3;

/** The table that shares most titles with a header, and the titles that are missing. */
export function nearestInput(header: readonly string[]): { nearness: number; label: string; missing: string } {
  const titles = new Set(header.map((title) => title.toLowerCase()));
  const tables = inputTables.map(({ label, columns }) => {
    const missing = columns.filter((column) => !titles.has(column));
    const named = missing.length === 1 ? `the column ${missing[0]}` : `the columns ${missing.join(', ')}`;
    const lack = missing.length / columns.length;
    return { label, nearness: lack <= MAX_MISSING ? 1 - lack : 0, missing: named };
  });
  return tables.reduce((nearest, table) => (table.nearness > nearest.nearness ? table : nearest));
}
