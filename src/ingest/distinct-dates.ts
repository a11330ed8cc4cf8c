import type { Statement } from '#query/statement.ts';
import type { FileFormat } from './file-format.ts';
import type { Layout } from './layout.ts';
import { dayPart, LineBuilder } from './line-builder.ts';
import { PLAIN_NUMBERS } from './number-style.ts';

const MAX_TEXTS = 20_000;

/** The different texts in the file's date columns, as rows with `text`; `null` where the file has no such column. */
export function distinctDates(fileId: number, format: FileFormat, layout: Layout): Statement | null {
  const builder = new LineBuilder(layout, PLAIN_NUMBERS);
  const columns = format.dateColumns
    .filter((column) => builder.has(column))
    .map((column) => dayPart(builder.text(column)));
  if (columns.length === 0) return null;
  return {
    sql: `WITH ${builder.with()} SELECT DISTINCT arrayJoin([${columns.join(', ')}]) AS text
      FROM (SELECT splitByChar('\\x1f', text) AS cells FROM raw_lines WHERE file_id = {file:UInt32})
      WHERE text != '' LIMIT ${MAX_TEXTS}`,
    params: { file: fileId },
  };
}
