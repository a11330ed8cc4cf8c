import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The currencies of the visible shipments as rows with `code`, in order. An empty list of carriers means every carrier. */
export function compileCurrencyCodes(carrierIds: readonly number[], scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope);
  if (carrierIds.length > 0) where.push(`carrier_id IN ${parameters.add('Array(UInt32)', carrierIds)}`);
  const sql = `SELECT DISTINCT currency_code AS code FROM shipments WHERE ${where.join(' AND ')} ORDER BY code`;
  return { sql, params: parameters.values };
}
