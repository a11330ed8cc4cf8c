import type { Join } from '#model/sources/source.ts';
import type { Compilation } from '#query/compilation.ts';
import { keyClauseSql } from './clause-sql.ts';
import { quote } from './column-sql.ts';
import { clientScopeSql } from './scope-sql.ts';

// Both joins return one row per row of the source, regardless of how many rows match.
const JOINS: Record<Join['kind'], string> = { optional: 'LEFT ANY JOIN', required: 'LEFT SEMI JOIN' };

/**
 * The FROM clause of a source: its table as `t`, every required join, and the optional joins of which the statement names a
 * column. Each joined table is read within the scope. Call it after everything else of the statement is compiled.
 */
export function fromSql(compilation: Compilation): string {
  const { source, joinedColumns, summed } = compilation;
  const joins = Object.entries(source.joins ?? {}).filter(
    ([name, { kind }]) => kind === 'required' || joinedColumns.has(name),
  );
  const latest = source.isVersioned === true ? ' FINAL' : '';
  return [
    `FROM ${quote(summed?.table ?? source.table)} AS t${latest}`,
    ...joins.map(([name, join]) => joinSql(compilation, name, join)),
  ].join('\n');
}

function joinSql(
  compilation: Compilation,
  name: string,
  { table, kind, on, only = [], isVersioned = false }: Join,
): string {
  const keys = [['client_id', 'client_id'], ...on] as const;
  const columns = new Set([...keys.map(([, joined]) => joined), ...(compilation.joinedColumns.get(name) ?? [])]);
  // A clause on a join key also applies to the joined table, so the engine can skip most of its rows.
  const narrowed = on.flatMap(([own, joined]) => keyClauseSql(compilation, own, quote(joined)));
  const chosen = only.map(
    ({ column, isOneOf }) => `${quote(column)} IN ${compilation.parameters.add('Array(String)', [...isOneOf])}`,
  );
  const where = [...clientScopeSql(compilation.parameters, compilation.scope), ...narrowed, ...chosen].join(' AND ');
  const latest = isVersioned ? ' FINAL' : '';
  const matches = keys.map(([own, joined]) => `t.${quote(own)} = ${quote(name)}.${quote(joined)}`);
  return [
    `${JOINS[kind]} (SELECT ${[...columns].map(quote).join(', ')} FROM ${quote(table)}${latest} WHERE ${where}) AS ${quote(name)}`,
    `ON ${matches.join(' AND ')}`,
  ].join(' ');
}
