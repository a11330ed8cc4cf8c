import type { ColumnTest } from '#model/sources/source.ts';
import { type Compilation, findOwn } from '#query/compilation.ts';
import { columnSql, quote } from './column-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

/**
 * The condition for rows to which an optional join adds no row, for a test that only such rows pass: the empty text of a column that joined rows always
 * state. Looking rows up in a set takes a fraction of the time of the join. `null` for other tests.
 */
export function absentSql(compilation: Compilation, test: ColumnTest): string | null {
  const { source, parameters, scope, summed } = compilation;
  const [name = '', column = ''] = test.column.split('.');
  const join = findOwn(source.joins ?? {}, name);
  if (join?.kind !== 'optional' || summed !== null || !('isOneOf' in test) || test.isOneOf.join() !== '') return null;
  const isStated = (join.only ?? []).some((only) => only.column === column && !only.isOneOf.includes(''));
  if (!isStated || test.isOneOf.length !== 1) return null;
  const chosen = (join.only ?? []).map(
    ({ column: own, isOneOf }) => `${quote(own)} IN ${parameters.add('Array(String)', [...isOneOf])}`,
  );
  const where = [...clientScopeSql(parameters, scope), ...chosen].join(' AND ');
  const rows = `FROM ${quote(join.table)}${join.isVersioned === true ? ' FINAL' : ''} WHERE ${where}`;
  const keys = [['client_id', 'client_id'], ...join.on] as const;
  const isNotAmong = (pairs: readonly (readonly [string, string])[]) =>
    `(${pairs.map(([own]) => columnSql(compilation, own)).join(', ')}) NOT IN (SELECT ${pairs.map(([, joined]) => quote(joined)).join(', ')} ${rows})`;
  // The last key alone is quicker to look up, and settles it for nearly all rows.
  return `(${isNotAmong(keys.slice(-1))} OR ${isNotAmong(keys)})`;
}
