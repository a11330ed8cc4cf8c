import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The rows of a client's tables for the audit, as kind and JSON. Rows of later files come later, because they replace earlier ones. */
export function compileInputRows(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT kind, row FROM input_rows WHERE ${loaded} ORDER BY file_id, line`;
  return { sql, params: parameters.values };
}
