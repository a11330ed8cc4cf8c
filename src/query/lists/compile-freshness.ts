import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** How far the data of one client and carrier reaches. */
export interface FreshnessRow {
  clientId: number;
  carrierId: number;
  carrierName: string;
  lastBillDate: string;
  /** The newest file with shipments of the carrier; file ids only ever increase. */
  fileId: number;
}

/** The last bill date of each client and carrier, one `FreshnessRow` each. */
export function compileFreshness(scope: ClientScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, any(carrier_name) AS carrierName,
      max(bill_date) AS lastBillDate, max(file_id) AS fileId
    FROM shipments
    WHERE ${clientScopeSql(parameters, scope).join(' AND ')}
    GROUP BY clientId, carrierId
    ORDER BY clientId, carrierName, carrierId`;
  return { sql, params: parameters.values };
}
