import { RecordScanner, splitCells } from '#ingest/record-scanner.ts';
import type { InputTable, RejectedLine } from '#model/audit-inputs/input-table.ts';
import { readInputLines, recogniseInput } from '#model/audit-inputs/input-tables.ts';

/** Reads one of our own comma-separated tables for the audit. Throws if its header is not that of a table. */
export function readInputText(text: string): { input: InputTable; rows: unknown[]; rejected: RejectedLine[] } {
  const records: { line: number; cells: string[] }[] = [];
  const rejected: RejectedLine[] = [];
  const scanner = new RecordScanner({
    delimiter: ',',
    onRecord: (record) => records.push({ line: record.line, cells: splitCells(record.text) }),
    onTorn: (torn) => rejected.push({ column: '', ...torn }),
  });
  scanner.push(Buffer.from(text));
  scanner.end();
  const [header, ...lines] = records;
  const input = recogniseInput(header?.cells ?? []);
  if (header === undefined || input === null) throw new Error('The header is not that of a table of the audit.');
  const read = readInputLines(input, header.cells, lines);
  return { input, rows: read.rows, rejected: [...rejected, ...read.rejected] };
}
