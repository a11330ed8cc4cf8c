import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/**
 * Counts files, shipments and charges and adds up spend in US cents for each carrier and month since `from`, the newest month
 * first. A carrier that has only charges in a month has no files and no shipments in it.
 */
export function compileCarrierMonths(from: string, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = [...clientScopeSql(parameters, scope), `bill_date >= ${parameters.add('Date', from)}`].join(' AND ');
  const rowsOf = (table: string, columns: string) => `
    SELECT toString(toStartOfMonth(bill_date)) AS month, carrier_id AS carrierId, any(carrier_name) AS carrierName, ${columns}
    FROM ${table}
    WHERE ${where}
    GROUP BY month, carrierId`;
  const sql = `SELECT month, carrierId, any(carrierName) AS carrierName, max(files) AS files, sum(shipments) AS shipments,
      sum(charges) AS charges, sum(spendCents) AS spendCents
    FROM (
      ${rowsOf('shipments', 'uniqExact(file_id) AS files, count() AS shipments, 0 AS charges, sum(net_amount_usd) AS spendCents')}
      UNION ALL ${rowsOf('charges', '0 AS files, 0 AS shipments, count() AS charges, 0 AS spendCents')}
    )
    GROUP BY month, carrierId ORDER BY month DESC, spendCents DESC, carrierId`;
  return { sql, params: parameters.values };
}
