import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import type { InputTable, RejectedLine } from '#model/audit-inputs/input-table.ts';
import { orderCells, readInputLines, recogniseInput } from '#model/audit-inputs/input-tables.ts';
import type { InputLine } from './open-input-lines.ts';

/** A table that was read: the lines that are valid rows, and the problems of the others. */
interface ReadTable {
  input: InputTable;
  lines: InputLine[];
  rejected: RejectedLine[];
}

/** Reads one of our own comma-separated tables for the audit. Throws if its header is not that of a table. */
export function readInputText(text: string): ReadTable {
  const records: { line: number; cells: string[] }[] = [];
  const rejected: RejectedLine[] = [];
  const scanner = new RecordScanner({
    delimiter: ',',
    onRecord: (record) => records.push({ line: record.line, cells: splitCells(record.text) }),
    onTorn: (torn) => rejected.push({ column: '', ...torn }),
  });
  scanner.push(Buffer.from(text));
  scanner.end();
  const [header, ...others] = records;
  const input = recogniseInput(header?.cells ?? []);
  if (header === undefined || input === null) throw new Error('The header is not that of a table of the audit.');
  const lines: InputLine[] = [];
  for (const record of others) {
    const read = readInputLines(input, header.cells, [record]);
    rejected.push(...read.rejected);
    const cells = orderCells(input, header.cells, record.cells);
    for (const row of read.rows) lines.push({ line: record.line, cells, row });
  }
  return { input, lines, rejected };
}
