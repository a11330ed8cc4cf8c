import { columnCountReason } from '#model/texts/column-count-reason.ts';
import { agreementTerms } from './agreement-terms.ts';
import type { InputTable, RejectedLine } from './input-table.ts';
import { ownAccounts, ownAddresses, ownParcels, payments } from './own-records.ts';
import {
  claimRows,
  deliveryAreaRows,
  demandRows,
  dimRows,
  fuelBasisRows,
  fuelRows,
  guaranteeRows,
  holidayRows,
  limitRows,
  listChargeRows,
  listRateRows,
  zoneRows,
} from './reference-rows.ts';
import { trackingEvents } from './tracking-events.ts';

/** Every kind of file that the audit reads, besides invoices. */
export const inputTables: readonly InputTable[] = [
  trackingEvents,
  agreementTerms,
  fuelRows,
  zoneRows,
  deliveryAreaRows,
  listRateRows,
  listChargeRows,
  fuelBasisRows,
  guaranteeRows,
  holidayRows,
  limitRows,
  demandRows,
  dimRows,
  claimRows,
  ownParcels,
  ownAddresses,
  ownAccounts,
  payments,
];

/** The column that every file may have, and that says where a row comes from. */
export const SOURCE_COLUMN = 'source';

/** Columns that every file may have, and that are not read: where a row comes from and how sure it is. */
const REMARKS = [SOURCE_COLUMN, 'confidence'];

/** Finds the kind of a file by its header: exactly the titles of the table, in any order. */
export function recogniseInput(header: readonly string[]): InputTable | null {
  const titles = header.map(titleKey).filter((title) => !REMARKS.includes(title));
  const distinct = new Set(titles);
  if (distinct.size < titles.length) return null;
  return (
    inputTables.find(
      ({ columns }) => columns.length === titles.length && columns.every((column) => distinct.has(column)),
    ) ?? null
  );
}

/** Reads the lines of a file whose header was recognised: `cells` in the order of `header`, `line` counted from 1. */
export function readInputLines<Row>(
  table: InputTable<Row>,
  header: readonly string[],
  lines: Iterable<{ line: number; cells: readonly string[] }>,
): { rows: Row[]; rejected: RejectedLine[] } {
  const titles = header.map(titleKey);
  const rows: Row[] = [];
  const rejected: RejectedLine[] = [];
  for (const { line, cells } of lines) {
    if (cells.length > titles.length && cells.slice(titles.length).some((cell) => cell.trim() !== '')) {
      const reason = columnCountReason(cells.length, titles.length);
      rejected.push({ line, column: '', value: cells.join(','), reason });
      continue;
    }
    const read = table.read(Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])));
    if ('row' in read) rows.push(read.row);
    else for (const problem of read.problems) rejected.push({ line, ...problem });
  }
  return { rows, rejected };
}

/** The cells of a line in the order of the table's columns, followed by its source: `''` where the file has no such column. */
export function orderCells(table: InputTable, header: readonly string[], cells: readonly string[]): string[] {
  const titles = header.map(titleKey);
  return [...table.columns, SOURCE_COLUMN].map((title) => cells[titles.indexOf(title)]?.trim() ?? '');
}

function titleKey(title: string): string {
  return title.trim().toLowerCase();
}
