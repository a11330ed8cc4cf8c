import { dateLookup } from '#ingest/dates/date-sql.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { PLAIN_NUMBERS } from '#ingest/numbers/number-style.ts';
import type { Statement } from '#query/statement.ts';
import { embedLookups } from './embed-lookups.ts';
import type { FileFormat } from './file-format.ts';
import { LineBuilder } from './line-builder.ts';
import { cellsOf, type LineSource } from './line-source.ts';
import { numberKeySql } from './reissues/number-key.ts';

/**
 * The distinct invoice numbers of each file, as rows of `file` and `number`. Different spellings of a number are equal. So are numbers
 * that are made from a date, because the days of the dates are not known yet.
 */
export function invoiceNumbers(lines: LineSource, format: FileFormat, layout: Layout): Statement {
  const line = new LineBuilder(layout, PLAIN_NUMBERS);
  const { invoiceNumber } = format.describe(line);
  const sql = `${line.with(invoiceNumber)}
    SELECT DISTINCT file_id AS file, ${numberKeySql(`toString(${invoiceNumber})`)} AS number FROM ${cellsOf(lines)}`;
  const noDays = new Map(Object.keys(format.dateColumns).map((column) => [dateLookup(column), []]));
  return embedLookups({ sql, params: lines.params }, noDays);
}
