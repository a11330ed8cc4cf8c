import type { Statement } from '#query/statement.ts';
import { type Findings, NO_FINDINGS } from './import-step.ts';
import type { Load } from './load-lines.ts';

/** An account that a file charges. */
export interface UsedAccount {
  carrierId: number;
  number: string;
}

/** A number of rows, or of lines for `rejected`, that a file has in the warehouse. */
export interface RowCount {
  name: keyof Findings['counts'];
  counted: number;
}

/**
 * What the file left in the warehouse, as rows of `RowCount`: rejected, loaded and already loaded lines, shipments, charges and credits. Each is
 * counted where its rows are, so that a line that got lost is missing from the sum.
 */
export function countLoaded({ fileId, clientId }: Load): Statement {
  const counts = [
    "SELECT 'rejected' AS name, uniqExact(line) AS counted FROM rejected_lines WHERE file_id = {file:UInt32}",
    ...Object.entries(COUNTED).map(
      ([name, rows]) =>
        `SELECT '${name}', count() FROM ${rows} AND client_id = {client:UInt32} AND file_id = {file:UInt32}`,
    ),
  ];
  return { sql: counts.join('\nUNION ALL\n'), params: { file: fileId, client: clientId } };
}

const COUNTED = {
  loaded: 'line_keys WHERE NOT is_repeat',
  alreadyLoaded: 'line_keys WHERE is_repeat',
  shipments: 'shipments WHERE true',
  charges: 'charges WHERE true',
  credits: 'credits WHERE true',
};

export function rowCounts(rows: readonly RowCount[]): Findings['counts'] {
  const counts = Object.fromEntries(rows.map(({ name, counted }) => [name, Number(counted)]));
  return { ...NO_FINDINGS.counts, ...counts };
}

/** The accounts of the file's shipments, by number. */
export function listUsedAccounts({ fileId, clientId }: Load): Statement {
  return {
    sql: `SELECT DISTINCT carrier_id AS carrierId, account_number AS number FROM shipments
      WHERE client_id = {client:UInt32} AND file_id = {file:UInt32} AND account_number != '' ORDER BY number`,
    params: { file: fileId, client: clientId },
  };
}
