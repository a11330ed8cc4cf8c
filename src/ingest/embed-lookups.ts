import type { Statement } from '#query/statement.ts';
import { LOOKUP_COLUMNS, lookupColumn } from './lookup-column.ts';
import type { Lookup } from './lookup-rows.ts';

/**
 * Passes the lookups of some kinds to a statement as parameters, so that it needn't read them from their table. A statement reads
 * each column of a kind in a separate query, and these queries take longer than the import of a short file.
 */
export function embedLookups(statement: Statement, lookups: ReadonlyMap<string, readonly Lookup[]>): Statement {
  let { sql } = statement;
  const params = { ...statement.params };
  for (const [index, [kind, ofKind]] of [...lookups].entries()) {
    for (const [place, column] of LOOKUP_COLUMNS.entries()) {
      const name = `lookup_${index}_${column}`;
      const read = lookupColumn(kind, column);
      if (!sql.includes(read)) continue;
      sql = sql.replaceAll(read, `{${name}:Array(String)}`);
      params[name] = ofKind.map(({ key, values }) => String([key, ...values][place] ?? ''));
    }
  }
  return { sql, params };
}
