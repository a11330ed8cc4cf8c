import type { SumsDistinct } from '#model/sources/source.ts';
import type { Compilation, SummedRows } from '#query/compilation.ts';
import { quote } from './column-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

/** The condition for rows, or sums, whose values of a distinct column can also be in another file: those of groups that several visible files have. */
export function isInSeveralFilesSql(compilation: Compilation, summed: SummedRows, distinct: SumsDistinct): string {
  const keys = keysOf(distinct).map((key) => `t.${quote(key)}`);
  return `(${keys.join(', ')}) IN (${groupsOfSeveralFilesSql(compilation, summed, distinct)})`;
}

/** The condition for the days of these rows. Rows are stored by day, so the engine then skips the others. */
export function isOnDayOfSeveralFilesSql(compilation: Compilation, summed: SummedRows, distinct: SumsDistinct): string {
  const days = groupsOfSeveralFilesSql(
    compilation,
    summed,
    distinct,
    `arrayJoin(groupUniqArray(${quote('bill_date')}))`,
  );
  return `t.${quote('bill_date')} IN (${days})`;
}

function groupsOfSeveralFilesSql(
  compilation: Compilation,
  summed: SummedRows,
  distinct: SumsDistinct,
  selected = keysOf(distinct).map(quote).join(', '),
): string {
  const keys = keysOf(distinct).map(quote).join(', ');
  return `SELECT ${selected} ${fromWholeSql(compilation, summed)} GROUP BY ${keys} HAVING min(${quote('file_id')}) != max(${quote('file_id')})`;
}

function keysOf({ group }: SumsDistinct): string[] {
  return ['client_id', ...group];
}

function fromWholeSql({ parameters, scope }: Compilation, { table, wholeGrain }: SummedRows): string {
  const where = [`${quote('grain')} = ${parameters.add('String', wholeGrain)}`, ...clientScopeSql(parameters, scope)];
  return `FROM ${quote(table)} WHERE ${where.join(' AND ')}`;
}
