import type { Statement } from '#query/statement.ts';
import { AUDITED_TABLE } from './compile-audited-numbers.ts';
import { FOUND_MATCHES_TABLE } from './compile-claims-and-credits.ts';
import { DECIDED_TABLE } from './compile-finding-changes.ts';
import { FOUND_AVOIDABLE_TABLE, FOUND_TABLE } from './compile-found-changes.ts';

/** The tables with rows that a run of the audit needs only until its end. Each is dropped by run. */
export const TABLES_OF_RUN = [FOUND_TABLE, FOUND_AVOIDABLE_TABLE, AUDITED_TABLE, FOUND_MATCHES_TABLE];

/** The runs that have rows in one of these tables, as rows with `runId`. */
export function compileRunsWithRows(): Statement {
  const ofTables = TABLES_OF_RUN.map((table) => `SELECT run_id FROM ${table}`);
  return { sql: `SELECT DISTINCT run_id AS runId FROM (${ofTables.join(' UNION ALL ')}) ORDER BY runId`, params: {} };
}

/** The batches of a client in the table for the last steps of findings, as rows with `batch`. */
export function compileBatches(clientId: number): Statement {
  return {
    sql: `SELECT DISTINCT batch FROM ${DECIDED_TABLE} WHERE client_id = {client:UInt32} ORDER BY batch`,
    params: { client: clientId },
  };
}
