import type { Statement } from '#query/statement.ts';
import { countAlreadyLoaded, type Load } from './load-lines.ts';

/** An account that a file charges. */
export interface UsedAccount {
  carrierId: number;
  number: string;
}

/**
 * What the file left in the warehouse, as one row: rejected, loaded and already loaded lines, shipments, charges and credits. Each is
 * counted where its rows are, so that a line that got lost is missing from the sum.
 */
export function countLoaded({ fileId, clientId, hiddenFileIds }: Load): Statement {
  const rowsOf = (table: string) =>
    `(SELECT count() FROM ${table} WHERE client_id = {client:UInt32} AND file_id = {file:UInt32})`;
  return {
    sql: `SELECT (SELECT uniqExact(line) FROM rejected_lines WHERE file_id = {file:UInt32}) AS rejected,
      ${rowsOf('line_keys')} AS loaded,
      ${countAlreadyLoaded(fileId)} AS alreadyLoaded,
      ${rowsOf('shipments')} AS shipments, ${rowsOf('charges')} AS charges,
      ${rowsOf('credits')} AS credits`,
    params: { file: fileId, client: clientId, hidden: hiddenFileIds },
  };
}

/** The accounts of the file's shipments, by number. */
export function listUsedAccounts({ fileId, clientId }: Load): Statement {
  return {
    sql: `SELECT DISTINCT carrier_id AS carrierId, account_number AS number FROM shipments
      WHERE client_id = {client:UInt32} AND file_id = {file:UInt32} AND account_number != '' ORDER BY number`,
    params: { file: fileId, client: clientId },
  };
}
