import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** How many parcels of a service an invoice of an account bills, how many of them without any discount, and their list price. */
export interface ListPricedRow {
  carrierId: number;
  account: string;
  invoice: string;
  billedOn: number;
  service: string;
  parcels: number;
  listPriced: number;
  list: number;
  discount: number;
}

/** The use of discounts by account, invoice and service, one `ListPricedRow` each, in the order of days and numbers. */
export function compileListPriced(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT carrier_id AS carrierId, account_number AS account, invoice_number AS invoice, toUInt16(min(bill_date)) AS billedOn,
      service, count() AS parcels, countIf(discount_of = 0) AS listPriced, sum(list_of) AS list, sum(discount_of) AS discount
    FROM (
      SELECT carrier_id, account_number, invoice_number, bill_date, service, tracking_number,
        sumIf(amount, NOT match(charge_description, '(?i)discount|pricing')) AS list_of,
        list_of - sum(net_amount) AS discount_of
      FROM charges
      WHERE ${loaded} AND bucket = 'transportation' AND tracking_number != ''
        AND category_group NOT IN ('ADJ', 'RTN')
      GROUP BY carrier_id, account_number, invoice_number, bill_date, service, tracking_number
      HAVING list_of > 0
    )
    GROUP BY carrierId, account, invoice, service
    ORDER BY billedOn, invoice`;
  return { sql, params: parameters.values };
}
