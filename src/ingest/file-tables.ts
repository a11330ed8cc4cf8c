import type { TornLine } from '#ingest/reading/scanner.ts';
import type { Statement } from '#query/statement.ts';
import { INPUT_TABLES } from './inputs/input-rows.ts';

/** The table for the records of files. It is loaded from tab-separated files of `file_id`, `line` and `text`. */
export const RAW_LINES_TABLE = 'raw_lines';

export const REJECTED_LINES_TABLE = 'rejected_lines';

/** The tables with rows of imported files, except for the rejected lines. */
export const LOADED_TABLES = [
  'shipments',
  'shipment_sums',
  'charge_sums',
  'charges',
  'credits',
  'invoices',
  'line_keys',
  RAW_LINES_TABLE,
  ...INPUT_TABLES,
  // Every change of files is followed by an audit, but what an audit found in a file must not outlive the file's rows.
  'findings',
  'avoidable_costs',
  'matched_credits',
] as const;

/** A table with rows of imported files. */
export type FileTable = (typeof LOADED_TABLES)[number] | typeof REJECTED_LINES_TABLE;

/** Those of the given tables that have rows of the files, as rows with `name`. */
export function listTablesWithRows(tables: readonly FileTable[], fileIds: readonly number[]): Statement {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS name FROM ${table} WHERE file_id IN ({files:Array(UInt32)}) LIMIT 1`,
  );
  return { sql: parts.join('\nUNION ALL\n'), params: { files: fileIds } };
}

/** Lines that could not be split into records, as rows of `REJECTED_LINES_TABLE`. */
export function rejectedRows(fileId: number, torn: readonly TornLine[]): object[] {
  return torn.map(({ line, value, reason }) => ({ file_id: fileId, line, column: '', value, reason }));
}

/** The number of a file's loaded and rejected lines, as one row with `loaded` and `rejected`. */
export function countInputLines(table: (typeof INPUT_TABLES)[number], fileId: number): Statement {
  const rejected = `SELECT uniqExact(line) FROM ${REJECTED_LINES_TABLE} WHERE file_id = {file:UInt32}`;
  const sql = `SELECT count() AS loaded, (${rejected}) AS rejected FROM ${table} WHERE file_id = {file:UInt32}`;
  return { sql, params: { file: fileId } };
}
