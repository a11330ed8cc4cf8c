import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { datesSql, type InvoiceNames, ofInvoicesSql } from './compile-audited-numbers.ts';

/** How many parcels of a service an invoice of an account bills in a currency, how many of them without any discount, and their list price. */
export interface ListPricedRow {
  carrierId: number;
  account: string;
  invoice: string;
  currency: string;
  billedOn: number;
  service: string;
  parcels: number;
  listPriced: number;
  list: number;
  discount: number;
}

/** One number that stands for the parcels of a service on an invoice of an account in a currency and day. */
const BILLED_ON = 'carrier_id, account_number, invoice_number, currency_code, bill_date, service';
const INVOICE_KEY = `cityHash64(${BILLED_ON})`;

/** Some invoices and the days on which they were billed, counted from 1970-01-01, which let the engine skip the rows of other days. */
export interface DatedInvoices {
  invoices: InvoiceNames;
  days: readonly number[];
}

/** SQL for charges for transportation of parcels that can have a discount. */
const DISCOUNTABLE = `bucket = 'transportation' AND tracking_number != '' AND category_group NOT IN ('ADJ', 'RTN')`;

/** SQL for the list price of charges, some of whose discounts have lines of their own. */
const LIST_PRICE = `sumIf(amount, NOT match(charge_description, '(?i)discount|pricing'))`;

/** The use of discounts by account, invoice, currency and service, one `ListPricedRow` each, in the order of days and numbers. */
export function compileListPriced(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), DISCOUNTABLE].join(' AND ');
  // Grouping by numbers is much faster than by texts, which are read again for the few groups that are left.
  const sql = `SELECT of_carrier AS carrierId, of_account AS account, of_invoice AS invoice, of_currency AS currency, toUInt16(min(first_on)) AS billedOn,
      of_service AS service, sum(billed) AS parcels, sum(at_list) AS listPriced, sum(list_sum) AS list, sum(discount_sum) AS discount
    FROM (
      SELECT invoice_key, count() AS billed, countIf(discount_of = 0) AS at_list, sum(list_of) AS list_sum, sum(discount_of) AS discount_sum
      FROM (
        SELECT any(${INVOICE_KEY}) AS invoice_key, ${LIST_PRICE} AS list_of, list_of - sum(net_amount) AS discount_of
        FROM charges WHERE ${where} GROUP BY cityHash64(${BILLED_ON}, tracking_number)
        HAVING list_of > 0
      )
      GROUP BY invoice_key
    ) AS counted
    INNER JOIN (
      SELECT ${INVOICE_KEY} AS invoice_key, any(carrier_id) AS of_carrier, any(account_number) AS of_account, any(invoice_number) AS of_invoice,
        any(currency_code) AS of_currency, any(service) AS of_service, any(bill_date) AS first_on
      FROM charges WHERE ${where} GROUP BY invoice_key
    ) AS named ON named.invoice_key = counted.invoice_key
    GROUP BY carrierId, account, invoice, currency, service
    ORDER BY billedOn, invoice`;
  return { sql, params: parameters.values };
}

/** The same for some invoices. Their charges are few, so they are read only once. */
export function compileListPricedOn(scope: LoadedScope, { invoices, days }: DatedInvoices): Statement {
  const parameters = new Parameters();
  const where = [
    ...loadedScopeSql(parameters, scope),
    `bill_date IN ${datesSql(parameters, days)}`,
    ofInvoicesSql(parameters, invoices),
    DISCOUNTABLE,
  ].join(' AND ');
  const sql = `SELECT carrier_id AS carrierId, account_number AS account, invoice_number AS invoice, currency_code AS currency,
      toUInt16(min(bill_date)) AS billedOn, service, count() AS parcels, countIf(discount_of = 0) AS listPriced, sum(list_of) AS list, sum(discount_of) AS discount
    FROM (
      SELECT ${BILLED_ON}, ${LIST_PRICE} AS list_of, list_of - sum(net_amount) AS discount_of
      FROM charges WHERE ${where} GROUP BY ${BILLED_ON}, tracking_number
      HAVING list_of > 0
    )
    GROUP BY carrierId, account, invoice, currency, service
    ORDER BY billedOn, invoice`;
  return { sql, params: parameters.values };
}
