import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The days on which invoices of one account were billed, in no particular order. */
export interface ArrivalRow {
  clientId: number;
  carrierId: number;
  accountNumber: string;
  days: string[];
}

/** The accounts that were billed since `from`, one `ArrivalRow` each. */
export function compileArrivals(from: string, scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), `bill_date >= ${parameters.add('Date', from)}`];
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, account_number AS accountNumber,
      groupUniqArray(toString(bill_date)) AS days
    FROM invoices
    WHERE ${where.join(' AND ')}
    GROUP BY clientId, carrierId, accountNumber ORDER BY clientId, carrierId, accountNumber`;
  return { sql, params: parameters.values };
}
