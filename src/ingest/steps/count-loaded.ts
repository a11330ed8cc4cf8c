import type { Statement } from '#query/statement.ts';
import { type FileFindings, NO_FILE_FINDINGS } from './import-step.ts';
import type { Load } from './load-lines.ts';

/** An account that a file charges. */
export interface UsedAccount {
  file: number;
  carrierId: number;
  number: string;
}

/** How many rows (or lines, for `rejected`) a file has in the warehouse. */
export interface RowCount {
  file: number;
  name: keyof FileFindings['counts'];
  counted: number;
}

/**
 * What each file left in the warehouse, as rows of `RowCount`: rejected, loaded and already loaded lines, shipments, charges and credits.
 * Each number is counted where the rows are stored, so a line that got lost is missing from the sum.
 */
export function countLoaded({ fileIds, clientId }: Load): Statement {
  const counts = [
    "SELECT 'rejected' AS name, file_id AS file, uniqExact(line) AS counted FROM rejected_lines WHERE file_id IN ({files:Array(UInt32)}) GROUP BY file",
    "SELECT if(is_repeat, 'alreadyLoaded', 'loaded') AS name, file_id AS file, count() FROM line_keys WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)}) GROUP BY name, file",
    ...COUNTED.map(
      (table) =>
        `SELECT '${table}', file_id AS file, count() FROM ${table} WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)}) GROUP BY file`,
    ),
  ];
  return { sql: counts.join('\nUNION ALL\n'), params: { files: fileIds, client: clientId } };
}

const COUNTED = ['shipments', 'charges', 'credits'];

export function rowCounts(rows: readonly RowCount[]): FileFindings['counts'] {
  const counts = Object.fromEntries(rows.map(({ name, counted }) => [name, Number(counted)]));
  return { ...NO_FILE_FINDINGS.counts, ...counts };
}

/** The accounts of each file's shipments, by number. */
export function listUsedAccounts({ fileIds, clientId }: Load): Statement {
  return {
    sql: `SELECT DISTINCT file_id AS file, carrier_id AS carrierId, account_number AS number FROM shipments
      WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)}) AND account_number != '' ORDER BY number`,
    params: { files: fileIds, client: clientId },
  };
}
