import type { SumsDistinct } from '#model/sources/source.ts';
import type { Compilation, SummedRows } from '#query/compilation.ts';
import { quote } from './column-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

/** The condition for rows, or sums, whose distinct values can occur in another file too: those of groups that several visible files contain. */
export function isInSeveralFilesSql(compilation: Compilation, summed: SummedRows, distinct: SumsDistinct): string {
  return `${groupSql(distinct, 't.')} IN (${groupsOfSeveralFilesSql(compilation, summed, distinct)})`;
}

/** The condition for the days of these rows. Rows are stored by day, so the engine then skips the others. */
export function isOnDayOfSeveralFilesSql(compilation: Compilation, summed: SummedRows, distinct: SumsDistinct): string {
  const days = `arrayJoin(groupUniqArray(${quote('bill_date')}))`;
  return `t.${quote('bill_date')} IN (${groupsOfSeveralFilesSql(compilation, summed, distinct, days)})`;
}

/** A subquery for the groups that several visible files contain. */
export function groupsOfSeveralFilesSql(
  { parameters, scope }: Compilation,
  { table, wholeGrain }: SummedRows,
  distinct: SumsDistinct,
  selected = groupSql(distinct),
): string {
  const where = [`${quote('grain')} = ${parameters.add('String', wholeGrain)}`, ...clientScopeSql(parameters, scope)];
  return [
    `SELECT ${selected} FROM ${quote(table)} WHERE ${where.join(' AND ')}`,
    `GROUP BY ${groupSql(distinct)} HAVING min(${quote('file_id')}) != max(${quote('file_id')})`,
  ].join(' ');
}

/** A hash of a group, which the engine compares faster than its texts. If two groups had the same hash, both would be counted in the rows. */
function groupSql({ group }: SumsDistinct, prefix = ''): string {
  return `cityHash64(${['client_id', ...group].map((column) => `${prefix}${quote(column)}`).join(', ')})`;
}
