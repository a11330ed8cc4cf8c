import { statesTime } from '#model/dates/format-date.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { Table, TableCell, TableColumn } from './table.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** An instant as the engine formats it, split into the date and time that spreadsheets understand. */
const ISO_INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/**
 * Streams a table as CSV: UTF-8 with a byte order mark, by which spreadsheets recognise it; CRLF line ends; dates as
 * YYYY-MM-DD; instants as YYYY-MM-DD HH:MM:SS in UTC (or only the date if no time is stated), because spreadsheets treat a `T` or `Z` as text; and money as decimal
 * numbers. Source: RFC 4180.
 */
export async function* csvTable({ columns, currency, blocks, totals }: Table): AsyncGenerator<Buffer> {
  const digits = currencyDigits(currency);
  const line = (cells: readonly TableCell[]) =>
    csvLine(columns.map((column, index) => show(column, cells[index] ?? null, digits)));
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ label }) => neutralizeFormula(label))));
  for await (const rows of blocks) yield Buffer.from(rows.map(line).join(''));
  if (totals !== null) yield Buffer.from(line(totals));
}

function show({ format }: TableColumn, cell: TableCell, digits: number): string {
  if (cell === null) return '';
  if (format === 'money' && typeof cell === 'number') return toDecimal(cell, digits);
  if (format === 'instant' && typeof cell === 'string')
    return cell.replace(ISO_INSTANT, statesTime(cell) ? '$1 $2' : '$1');
  return typeof cell === 'number' ? String(cell) : neutralizeFormula(cell);
}
