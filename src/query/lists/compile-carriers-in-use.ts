import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The totals of one carrier's shipments. Spend is in US cents. */
export interface CarrierInUseRow {
  carrierId: number;
  files: number;
  shipments: number;
  firstBillDate: string;
  lastBillDate: string;
  spendCents: number;
}

/** The carriers of the visible shipments, one `CarrierInUseRow` each. */
export function compileCarriersInUse(scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT carrier_id AS carrierId, uniqExact(file_id) AS files, count() AS shipments,
      toString(min(bill_date)) AS firstBillDate, toString(max(bill_date)) AS lastBillDate, sum(net_amount_usd) AS spendCents
    FROM shipments
    WHERE ${clientScopeSql(parameters, scope).join(' AND ')}
    GROUP BY carrier_id`;
  return { sql, params: parameters.values };
}
