import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import { AppError } from '#server/app-error.ts';

/** A row of a CSV file by the names of its columns. */
export interface CsvRow<Column extends string> {
  line: number;
  cells: ReadonlyMap<Column, string>;
}

/** A row that could not be read, or a value in it that was not accepted. */
export interface RejectedCell {
  line: number;
  column: string;
  value: string;
  reason: string;
}

interface CsvRows<Column extends string> {
  rows: CsvRow<Column>[];
  rejected: RejectedCell[];
  /** The texts that a column may have in the rows that could not be read. */
  unreadTexts: (column: Column) => ReadonlySet<string>;
}

/**
 * Reads a CSV file, separated by commas or semicolons, with some of the given columns in any order and in upper or lower case. Throws `unreadable-file` if one
 * of the `needed` columns is missing, or if there are no rows.
 */
export function readCsvRows<Column extends string>(
  content: string,
  { columns, needed }: { columns: readonly Column[]; needed: readonly Column[] },
): CsvRows<Column> {
  const records: { line: number; cells: string[] }[] = [];
  const rejected: RejectedCell[] = [];
  const unread: string[][] = [];
  const header = content.split('\n', 1)[0] ?? '';
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ',';
  const scanner = new RecordScanner({
    delimiter,
    onRecord: ({ line, text }) => records.push({ line, cells: splitCells(text).map((cell) => cell.trim()) }),
    onTorn: ({ line, value }) => {
      rejected.push({ line, column: '', value, reason: 'The row has a quote that is never closed.' });
      unread.push(value.split(delimiter).map((cell) => cell.replaceAll('"', '').trim()));
    },
  });
  scanner.push(Buffer.from(content));
  scanner.end();
  const [first, ...rest] = records;
  // Spreadsheets write a byte order mark at the start of a file.
  const titles = (first?.cells ?? []).map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const indexOf = (column: Column) => titles.indexOf(column.toLowerCase());
  if (needed.some((column) => indexOf(column) < 0))
    throw new AppError('unreadable-file', `The file needs the columns ${needed.join(', ')}.`);
  const rows: CsvRow<Column>[] = [];
  for (const { line, cells } of rest) {
    if (cells.every((cell) => cell === '')) continue;
    if (cells.length !== titles.length) {
      const reason = `The row has ${cells.length} columns, but the header has ${titles.length}.`;
      rejected.push({ line, column: '', value: cells.join(','), reason });
      unread.push(cells);
      continue;
    }
    const known = columns.filter((column) => indexOf(column) >= 0);
    rows.push({ line, cells: new Map(known.map((column) => [column, cells[indexOf(column)] ?? ''])) });
  }
  if (rows.length + rejected.length === 0)
    throw new AppError('unreadable-file', 'The file has no lines below its header.');
  const unreadTexts = (column: Column) =>
    new Set(unread.flatMap((cells) => mayBeAt(cells, indexOf(column), cells.length - titles.length)));
  return { rows, rejected, unreadTexts };
}

/** The cells that may belong to a column of a row with too many or too few cells. Nothing can have moved the first column. */
function mayBeAt(cells: readonly string[], index: number, moved: number): string[] {
  return index === 0
    ? cells.slice(0, 1)
    : cells.slice(Math.max(0, index + Math.min(moved, 0)), index + Math.max(moved, 0) + 1);
}
