import type { SumsDistinct } from '#model/sources/source.ts';
import type { Compilation, SummedRows } from '#query/compilation.ts';
import { quote } from './column-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

/** The condition for rows, or sums, whose values of a distinct column can also be in another file: those of groups that several visible files have. */
export function isInSeveralFilesSql(compilation: Compilation, summed: SummedRows, distinct: SumsDistinct): string {
  const keys = ['client_id', ...distinct.group];
  return `(${keys.map((key) => `t.${quote(key)}`).join(', ')}) IN (${groupsOfSeveralFilesSql(compilation, summed, keys)})`;
}

/** The condition for the days of these rows. Rows are stored by day, so the engine then skips the others. */
export function isOnDayOfSeveralFilesSql(compilation: Compilation, summed: SummedRows, distinct: SumsDistinct): string {
  const keys = ['client_id', ...distinct.group];
  const groups = groupsOfSeveralFilesSql(compilation, summed, keys);
  return `t.${quote('bill_date')} IN (SELECT ${quote('bill_date')} ${fromWholeSql(compilation, summed)} AND (${keys.map(quote).join(', ')}) IN (${groups}))`;
}

function groupsOfSeveralFilesSql(compilation: Compilation, summed: SummedRows, keys: readonly string[]): string {
  const list = keys.map(quote).join(', ');
  return `SELECT ${list} ${fromWholeSql(compilation, summed)} GROUP BY ${list} HAVING min(${quote('file_id')}) != max(${quote('file_id')})`;
}

function fromWholeSql({ parameters, scope }: Compilation, { table, wholeGrain }: SummedRows): string {
  const where = [`${quote('grain')} = ${parameters.add('String', wholeGrain)}`, ...clientScopeSql(parameters, scope)];
  return `FROM ${quote(table)} WHERE ${where.join(' AND ')}`;
}
