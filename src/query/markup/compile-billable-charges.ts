import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { CHARGE_KEY } from '#query/sql/charge-key-sql.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** A charge of an invoice, as the cells of its row. Its key is a whole number with a sign, as text. */
export type BillableCells = [
  key: string,
  carrierId: number,
  account: string,
  invoiceNumber: string,
  billDate: string,
  trackingNumber: string,
  shipmentId: string,
  service: string,
  zone: string,
  description: string,
  shipDate: string | null,
  currency: string,
  publishedMinor: number,
  netMinor: number,
  isAuditCredit: 0 | 1,
];

const INVOICE = 'client_id, carrier_id, invoice_number, currency_code';

/**
 * The charges of the invoices that were billed in a period, by invoice and parcel, one `BillableCells` a row. Lines that a carrier credits because of
 * an audit are marked; their sum is the fact `auditRefund` of the same invoices.
 */
export function compileBillableCharges(period: { fromDate: string; toDate: string }, scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const isLoaded = loadedScopeSql(parameters, scope).join(' AND ');
  const [from, to] = [parameters.add('Date', period.fromDate), parameters.add('Date', period.toDate)];
  const sql = `SELECT toString(reinterpretAsInt64(${CHARGE_KEY})), carrier_id, account_number, invoice_number, toString(billed), tracking_number,
      toString(shipment_id), service_category, zone, charge_description, if(isNull(pickup_date), NULL, toString(pickup_date)), currency_code, amount,
      net_amount, (file_id, line) IN (SELECT file_id, line FROM credits WHERE ${isLoaded} AND refund_by = 'audit')
    FROM (
      SELECT ${INVOICE}, file_id, line, ordinal, account_number, tracking_number, shipment_id, service_category, zone, charge_code,
        charge_description, pickup_date, amount, net_amount
      FROM charges WHERE ${isLoaded} AND bill_date >= ${from}
    ) AS charge
    INNER JOIN (
      SELECT ${INVOICE}, min(bill_date) AS billed FROM invoices WHERE ${isLoaded}
      GROUP BY ${INVOICE} HAVING billed >= ${from} AND billed <= ${to}
    ) AS invoice USING (${INVOICE})
    ORDER BY billed, carrier_id, invoice_number, tracking_number, account_number, currency_code, file_id, line, ordinal`;
  return { sql, params: parameters.values };
}
