import type { Statement } from '#query/statement.ts';
import type { RowSums } from './row-sums.ts';

/** A file whose sums don't match its rows. */
export interface WrongSums {
  fileId: number;
  clientId: number;
}

// Weights are fractions, whose sums depend on the order in which they are added up.
const FRACTIONS = /_pounds/;

/**
 * Lists the files whose sums don't match their rows, as rows of `WrongSums`: among the given files, or by default among all. Each number is
 * multiplied by a hash of the group that it belongs to, so a number in the wrong place is found even if the total is right. This reads
 * every row of the files once.
 */
export function listWrongSums(sums: RowSums, fileIds: readonly number[] | null = null): Statement {
  const ofFiles = fileIds === null ? '' : 'WHERE file_id IN ({files:Array(UInt32)})';
  const added = Object.entries(sums.all.added).filter(([name]) => !FRACTIONS.test(name));
  const counted = Object.entries(sums.all.counted);
  const names = [...added, ...counted].map(([name]) => name);
  const byFile = (placed: string) =>
    `SELECT file, client, ${names.map((name) => `sum(place * toUInt64(${name})) AS total_${name}`).join(', ')} FROM (${placed}) GROUP BY file, client`;
  const row = `s.file_id AS file, s.client_id AS client, ${placeSql(Object.entries(sums.all.grouped))} AS place`;
  const numbers = added.map(([name, sql]) => `${sql} AS ${name}`);
  const rows = `FROM ${sums.rows} AS s ARRAY JOIN ${sums.grainsSql} AS grain ${ofFiles}`;
  // Only counts of distinct values need all rows of a sum together.
  const together = [
    ...added.map(([name, sql]) => `sum(${sql}) AS ${name}`),
    ...counted.map(([name, sql]) => `uniqExact(${sql}) AS ${name}`),
  ];
  const ofRows =
    counted.length === 0
      ? `SELECT ${[row, ...numbers].join(', ')} ${rows}`
      : `SELECT ${[row, ...together].join(', ')} ${rows} GROUP BY file, client, place`;
  const stored = Object.keys(sums.all.grouped).map((name) => [name, name] as const);
  const ofSums = `SELECT file_id AS file, client_id AS client, ${placeSql(stored)} AS place, ${names.join(', ')} FROM ${sums.table} ${ofFiles}`;
  return {
    sql: `SELECT DISTINCT file AS fileId, client AS clientId FROM (
      SELECT * FROM (${byFile(ofRows)} UNION ALL ${byFile(ofSums)}) GROUP BY ALL HAVING count() != 2
    ) ORDER BY fileId`,
    params: fileIds === null ? {} : { files: fileIds },
  };
}

/**
 * A hash of the group that a number belongs to. Missing values are replaced, because their hash, and with it the number, would
 * be missing too.
 */
function placeSql(columns: readonly (readonly [name: string, sql: string])[]): string {
  return `cityHash64(${columns.map(([name, sql]) => (name === 'pickup_date' ? `ifNull(${sql}, toDate(0))` : sql)).join(', ')})`;
}
