import { quote } from './sql-texts.ts';

/** The columns of the table of lookups: the key and up to four values. */
export const LOOKUP_COLUMNS = ['key', 'first', 'second', 'third', 'fourth'] as const;

/** SQL for an array of one column of the file's lookups of a kind, in the order of their keys. */
export function lookupColumn(kind: string, column: (typeof LOOKUP_COLUMNS)[number]): string {
  return `(SELECT groupArray(${column}) FROM (SELECT * FROM import_lookups WHERE file_id = {file:UInt32} AND kind = ${quote(kind)} ORDER BY key))`;
}
