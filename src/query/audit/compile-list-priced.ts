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
  // One number as the key of a parcel is much faster than its texts.
  const sql = `SELECT of_carrier AS carrierId, of_account AS account, of_invoice AS invoice, toUInt16(min(billed_on)) AS billedOn,
      of_service AS service, count() AS parcels, countIf(discount_of = 0) AS listPriced, sum(list_of) AS list, sum(discount_of) AS discount
    FROM (
      SELECT any(carrier_id) AS of_carrier, any(account_number) AS of_account, any(invoice_number) AS of_invoice,
        any(bill_date) AS billed_on, any(service) AS of_service,
        sumIf(amount, NOT match(charge_description, '(?i)discount|pricing')) AS list_of,
        list_of - sum(net_amount) AS discount_of
      FROM charges
      WHERE ${loaded} AND bucket = 'transportation' AND tracking_number != ''
        AND category_group NOT IN ('ADJ', 'RTN')
      GROUP BY cityHash64(carrier_id, account_number, invoice_number, bill_date, service, tracking_number)
      HAVING list_of > 0
    )
    GROUP BY carrierId, account, invoice, service
    ORDER BY billedOn, invoice`;
  return { sql, params: parameters.values };
}
