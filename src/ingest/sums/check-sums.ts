import type { Statement } from '#query/statement.ts';
import {
  ADDED_COLUMNS,
  addedSql,
  EACH_GRAIN,
  GROUPED_COLUMNS,
  groupedSql,
  SHIPMENT_SUMS_TABLE,
} from './sum-shipments.ts';

/** A file whose sums are not those of its shipments. */
export interface WrongSums {
  fileId: number;
  clientId: number;
}

// Weights are fractions, whose sums depend on the order in which they are added up.
const COMPARED = ADDED_COLUMNS.filter((name) => !name.includes('_pounds'));

/**
 * Lists those of the files, by default of all, whose sums are not those of their shipments, as rows of `WrongSums`. Each number is multiplied by a
 * hash of what it belongs to, so that one that is right in total, but in the wrong place, is found too. It reads every shipment of the files once.
 */
export function listWrongSums(fileIds: readonly number[] | null = null): Statement {
  const ofFiles = fileIds === null ? '' : 'WHERE file_id IN ({files:Array(UInt32)})';
  const totals = (hash: string, numberOf: (column: string) => string) =>
    COMPARED.map((name) => `sum(${hash} * toUInt64(${numberOf(name)})) AS total_${name}`).join(', ');
  const hashOf = (sqlOf: (column: string) => string) =>
    `cityHash64(${GROUPED_COLUMNS.map((name) => knownSql(name, sqlOf(name))).join(', ')})`;
  const ofRows = `SELECT s.file_id AS file, s.client_id AS client, ${totals(hashOf(groupedSql), addedSql)}
    FROM shipments AS s ARRAY JOIN ${EACH_GRAIN} AS grain ${ofFiles} GROUP BY file, client`;
  const ofSums = `SELECT file_id AS file, client_id AS client, ${totals(
    hashOf((name) => name),
    (name) => name,
  )}
    FROM ${SHIPMENT_SUMS_TABLE} ${ofFiles} GROUP BY file, client`;
  return {
    sql: `SELECT DISTINCT file AS fileId, client AS clientId FROM (
      SELECT * FROM (${ofRows} UNION ALL ${ofSums}) GROUP BY ALL HAVING count() != 2
    ) ORDER BY fileId`,
    params: fileIds === null ? {} : { files: fileIds },
  };
}

/** A hash of a missing value would be missing, and so would its number. */
function knownSql(column: string, sql: string): string {
  return column === 'pickup_date' ? `ifNull(${sql}, toDate(0))` : sql;
}
