import type { CenterFields, RejectedCenter } from '#contract/fulfillment-centers.ts';
import { RecordScanner, splitCells } from '#ingest/reading/record-scanner.ts';
import { parseCityZips } from '#model/fulfillment-centers/city-zips.ts';
import { AppError } from '#server/app-error.ts';

const COLUMNS = ['NAME', 'STATE', 'CITY', 'ZIP', 'INCLUDEDCITYZIPS'] as const;

interface CenterRow {
  line: number;
  fields: CenterFields;
}

/** The valid rows of a file of centers, and the invalid ones. `read` counts both. */
interface CenterRows {
  read: number;
  rows: CenterRow[];
  rejected: RejectedCenter[];
}

/** Reads a CSV file of centers, separated by commas or semicolons. Throws if the columns are wrong. */
export function readCenterRows(content: string): CenterRows {
  const records: { line: number; cells: string[] }[] = [];
  const rejected: RejectedCenter[] = [];
  const header = content.split('\n', 1)[0] ?? '';
  const scanner = new RecordScanner({
    delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
    onRecord: ({ line, text }) => records.push({ line, cells: splitCells(text).map((cell) => cell.trim()) }),
    onTorn: ({ line, value }) =>
      rejected.push({ line, column: '', value, reason: 'The row has a quote that is never closed.' }),
  });
  scanner.push(Buffer.from(content));
  scanner.end();
  const [first, ...rest] = records;
  const order = COLUMNS.map((name) => first?.cells.findIndex((cell) => withoutMark(cell).toUpperCase() === name) ?? -1);
  if (order.includes(-1)) throw new AppError('unreadable-file', `The file needs the columns ${COLUMNS.join(', ')}.`);
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const rows: CenterRow[] = [];
  for (const { line, cells } of filled) {
    const row = toRow(cells, { order, columns: first?.cells.length ?? 0 });
    if ('reason' in row) rejected.push({ line, ...row });
    else rows.push({ line, fields: row });
  }
  return { read: rows.length + rejected.length, rows, rejected };
}

function toRow(
  cells: readonly string[],
  { order, columns }: { order: readonly number[]; columns: number },
): CenterFields | Omit<RejectedCenter, 'line'> {
  if (cells.length !== columns) {
    const reason = `The row has ${cells.length} columns, but the header has ${columns}.`;
    return { column: '', value: cells.join(','), reason };
  }
  const [NAME = '', STATE = '', CITY = '', ZIP = '', included = ''] = order.map((index) => cells[index] ?? '');
  const INCLUDEDCITYZIPS = parseCityZips(included);
  if (INCLUDEDCITYZIPS !== null) return { NAME, STATE, CITY, ZIP, INCLUDEDCITYZIPS };
  const reason = 'Enter cities with their ZIP codes, such as “Columbus: 43085 43201 | Dublin: 43016”.';
  return { column: 'INCLUDEDCITYZIPS', value: included, reason };
}

/** Excel writes a byte order mark at the start of a file. */
function withoutMark(cell: string): string {
  return cell.replace(/^\uFEFF/, '').trim();
}
