import type { LineBuilder } from '#ingest/line-builder.ts';
import { quote } from '#ingest/sql-texts.ts';

/** The list value that a cell names, ignoring case; `''` for an empty cell. Any other text is a problem. */
export function oneOf(line: LineBuilder, column: string, values: readonly string[]): string {
  const raw = line.text(column);
  if (!line.has(column)) return raw;
  const keys = values.map((value) => quote(value.toLowerCase())).join(', ');
  line.problem(`${raw} != '' AND lower(${raw}) NOT IN (${keys})`, column, raw, `is not one of ${values.join(', ')}`);
  return `transform(lower(${raw}), [${keys}], [${values.map(quote).join(', ')}], '')`;
}
