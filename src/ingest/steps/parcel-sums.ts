import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { LineBuilder } from '#ingest/line-builder.ts';
import { cellsOf, type LineSource } from '#ingest/line-source.ts';
import { PLAIN_NUMBERS } from '#ingest/numbers/number-style.ts';
import { SUM } from '#ingest/refuse-sums.ts';
import { quote } from '#ingest/sql-texts.ts';
import { stagingTable } from '#ingest/staging.ts';
import type { Statement } from '#query/statement.ts';
import type { Load } from './load-lines.ts';

/** How many lines of a file have a tracking number and a charge that only names a sum. */
export interface ParcelSums {
  file: number;
  sums: number;
}

const MAYBE_SUM = 'could be a sum of the other lines of its parcel';
const PARCEL = '(file_id, carrier, account_number, invoice_number, tracking_number, currency_code)';
const IS_SUM = `arrayExists(charge -> match(charge.3, ${SUM}), charges)`;

/** The files with sums of parcels, as rows of `ParcelSums`; null if their format has no texts of charges. */
export function parcelSums(lines: LineSource, { chargeTexts = [] }: FileFormat, layout: Layout): Statement | null {
  const line = new LineBuilder(layout, PLAIN_NUMBERS);
  const texts = chargeTexts.filter((column) => layout.positions.has(column)).map((column) => line.text(column));
  if (texts.length === 0 || !layout.positions.has('tracking_number')) return null;
  const condition = `${line.text('tracking_number')} != '' AND arrayExists(text -> match(text, ${SUM}), [${texts.join(', ')}])`;
  return {
    sql: `${line.with(condition)} SELECT file_id AS file, count() AS sums FROM ${cellsOf(lines)} WHERE ${condition} GROUP BY file`,
    params: lines.params,
  };
}

/**
 * Rejects the lines of parcels that only name a sum, if the file has other lines of the parcel: a base rate, a fuel surcharge and their
 * total would count twice. The only line of a parcel is its charge, even if it is named a total.
 */
export function rejectParcelSums({ fileId }: Pick<Load, 'fileId'>): Statement {
  const table = stagingTable(fileId);
  return {
    sql: `ALTER TABLE ${table} UPDATE problems = [('', arrayFirst(charge -> match(charge.3, ${SUM}), charges).3, ${quote(MAYBE_SUM)})]
      WHERE empty(problems) AND tracking_number != '' AND ${IS_SUM}
        AND ${PARCEL} IN (SELECT ${PARCEL} FROM ${table} WHERE empty(problems) AND tracking_number != '' AND NOT ${IS_SUM})`,
    params: {},
  };
}
