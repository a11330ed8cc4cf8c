import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The invoices of one account. */
export interface BilledAccount {
  clientId: number;
  carrierId: number;
  accountNumber: string;
  invoices: number;
  firstOn: string;
  lastOn: string;
}

/** The accounts that were ever billed, one `BilledAccount` each. */
export function compileBilledAccounts(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, account_number AS accountNumber,
      uniqExact(invoice_number) AS invoices, toString(min(bill_date)) AS firstOn, toString(max(bill_date)) AS lastOn
    FROM invoices WHERE ${loadedScopeSql(parameters, scope).join(' AND ')}
    GROUP BY clientId, carrierId, accountNumber ORDER BY clientId, carrierId, accountNumber`;
  return { sql, params: parameters.values };
}
