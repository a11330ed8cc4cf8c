import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { LineBuilder } from '#ingest/line-builder.ts';
import { cellsOf, type LineSource } from '#ingest/line-source.ts';
import { PLAIN_NUMBERS } from '#ingest/numbers/number-style.ts';
import { quote } from '#ingest/sql-texts.ts';
import type { Statement } from '#query/statement.ts';
import { dayPart } from './date-sql.ts';

/** A distinct text of a date column without its time, or of a carrier, and the number of a file's cells that contain it. */
export interface DateText {
  file: number;
  /** The name of the date column; `''` for a carrier. */
  column: string;
  text: string;
  cells: number;
}

/** More than the number of days in the years that are read. */
const MAX_TEXTS = 40_000;

/** The distinct texts in the date columns of files and for their carriers, as rows of `DateText`; `null` if the files have no dates. */
export function dateTexts(lines: LineSource, format: FileFormat, layout: Layout): Statement | null {
  const line = new LineBuilder(layout, PLAIN_NUMBERS);
  const columns = Object.keys(format.dateColumns).filter((column) => line.has(column));
  if (columns.length === 0) return null;
  const pairs = [
    ...columns.map((column) => `(${quote(column)}, ${dayPart(line.text(column))})`),
    `('', toString(${format.describe(line).carrier}))`,
  ];
  return {
    sql: `${line.with(pairs.join())}
      SELECT file_id AS file, pair.1 AS column, pair.2 AS text, toUInt32(count()) AS cells
      FROM (
        SELECT file_id, arrayJoin([${pairs.join(', ')}]) AS pair
        FROM ${cellsOf(lines)}
      )
      WHERE text != ''
      GROUP BY file, column, text ORDER BY cells DESC, text LIMIT ${MAX_TEXTS} BY file, column`,
    params: lines.params,
  };
}
