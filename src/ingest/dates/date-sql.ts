import { lookupColumn } from '#ingest/lookup-column.ts';

/** SQL for the date of a text as Nullable(Date), in the style of a column of the file. */
export function dateSql(column: string, raw: string): string {
  const kind = dateLookup(column);
  return `toDateOrNull(transform(${dayPart(raw)}, ${lookupColumn(kind, 'key')}, ${lookupColumn(kind, 'first')}, ''))`;
}

/** SQL for the date of a text that may also contain a time. */
export function dayPart(raw: string): string {
  return `if(position(${raw}, ':') = 0, ${raw}, replaceRegexpOne(${raw}, '[T, ]+\\\\d{1,2}:.*$', ''))`;
}

/** The kind of the lookups for the dates of a column. */
export function dateLookup(column: string): string {
  return `date ${column}`;
}
