import { IS_BALANCE } from '#ingest/balance-texts.ts';
import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { LineBuilder } from '#ingest/line-builder.ts';
import { cellsOf, type LineSource } from '#ingest/line-source.ts';
import { PLAIN_NUMBERS } from '#ingest/numbers/number-style.ts';
import { quote } from '#ingest/sql-texts.ts';
import { type NamedSums, stagingTable } from '#ingest/staging.ts';
import { IS_SUM } from '#ingest/sum-texts.ts';
import type { Statement } from '#query/statement.ts';
import type { Load } from './load-lines.ts';

/** How many lines of a file name a sum and are rejected for it, and how many have a tracking number, so that they could also be charges. */
export interface SumLines {
  file: number;
  refused: number;
  maybe: number;
}

const MAYBE_SUM = 'could be a sum of the other lines of its invoice';
const INVOICE = '(file_id, carrier, invoice_number)';
const PROBLEMS = `[('', sum_text, ${quote(MAYBE_SUM)})]`;
const IS_REFUSED = `arrayExists(problem -> problem.3 IN (${quote(IS_SUM)}, ${quote(IS_BALANCE)}), problems)`;

/** The files with lines that name a sum, as rows of `SumLines`; null if their format has none. */
export function sumLines(lines: LineSource, { describe }: FileFormat, layout: Layout): Statement | null {
  const line = new LineBuilder(layout, PLAIN_NUMBERS);
  const { sumText } = describe(line);
  const isRefused = line.isRefused();
  if (sumText === undefined || isRefused === null) return null;
  const isMaybe = layout.positions.has('tracking_number') ? `${sumText} != ''` : 'false';
  return {
    sql: `${line.with(`${isRefused} ${isMaybe}`)}
      SELECT file_id AS file, countIf(is_refused) AS refused, countIf(is_maybe) AS maybe
      FROM (SELECT file_id, ${isRefused} AS is_refused, ${isMaybe} AS is_maybe FROM ${cellsOf(lines)})
      WHERE is_refused OR is_maybe GROUP BY file`,
    params: lines.params,
  };
}

/** Whether any of these files has such lines. */
export function namedSums(files: readonly Omit<SumLines, 'file'>[]): NamedSums {
  return { hasRefused: files.some(({ refused }) => refused > 0), hasMaybe: files.some(({ maybe }) => maybe > 0) };
}

/**
 * SQL for whether a staged line of a relation has a tracking number but only names a sum, while its invoice has other lines there.
 * Otherwise a base rate, a fuel surcharge and their total would count twice, since what looks like a tracking number could be a number
 * of parcels. If all lines of an invoice name a sum, they are its charges.
 */
function isMaybeSum(relation: string): string {
  return `empty(problems) AND sum_text != ''
    AND ${INVOICE} IN (SELECT ${INVOICE} FROM ${relation} WHERE sum_text = '' AND NOT ${IS_REFUSED})`;
}

/** Rejects the staged lines that could be sums. */
export function rejectMaybeSums({ fileId }: Pick<Load, 'fileId'>): Statement {
  const table = stagingTable(fileId);
  return { sql: `ALTER TABLE ${table} UPDATE problems = ${PROBLEMS} WHERE ${isMaybeSum(table)}`, params: {} };
}

/** SQL for the staged lines of a relation, with this problem added to those that could be sums. */
export function withMaybeSums(relation: string): string {
  return `(SELECT * REPLACE (if(${isMaybeSum(relation)}, ${PROBLEMS}, problems) AS problems) FROM ${relation})`;
}
