import type { Layout } from '#ingest/layouts/layout.ts';
import { PLAIN_NUMBERS } from '#ingest/numbers/number-style.ts';
import type { Statement } from '#query/statement.ts';
import type { FileFormat } from './file-format.ts';
import { LineBuilder } from './line-builder.ts';
import { cellsOf, type LineSource } from './line-source.ts';
import { numberKeySql } from './reissues/number-key.ts';

/** The different invoice numbers of each file, as rows of `file` and `number`. Spellings of one number are equal. */
export function invoiceNumbers(lines: LineSource, format: FileFormat, layout: Layout): Statement {
  const line = new LineBuilder(layout, PLAIN_NUMBERS);
  const { invoiceNumber } = format.describe(line);
  return {
    sql: `${line.with(invoiceNumber)}
      SELECT DISTINCT file_id AS file, ${numberKeySql(`toString(${invoiceNumber})`)} AS number FROM ${cellsOf(lines)}`,
    params: lines.params,
  };
}
