import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import { INVOICE_ACCOUNT } from '#query/sql/split-invoice-sql.ts';
import type { Statement } from '#query/statement.ts';

/** An invoice in one of its currencies with what it bills, in minor units. Its bill date is that of its first line. */
export interface BilledInvoiceRow {
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  accountNumber: string;
  billDate: string;
  dueOn: string | null;
  currency: string;
  netMinor: number;
}

/**
 * What the invoices of a scope bill, the newest first: all of them, or only those with some numbers. They are read from
 * `shipments`, which also has a row for charges without a parcel: reading the charges would take several times longer.
 */
export function compileInvoiceBalances(scope: LoadedScope, numbers: readonly string[] | null = null): Statement {
  const parameters = new Parameters();
  const isLoaded = loadedScopeSql(parameters, scope);
  const named = numbers === null ? [] : [`invoice_number IN ${parameters.add('Array(String)', numbers)}`];
  const where = [...isLoaded, ...named].join(' AND ');
  const key = 'client_id, carrier_id, invoice_number, currency_code';
  const sql = `SELECT client_id AS clientId, carrier_id AS carrierId, invoice_number AS invoiceNumber, account AS accountNumber,
      toString(billed) AS billDate, if(isNull(due), NULL, toString(due)) AS dueOn, currency_code AS currency, net AS netMinor
    FROM (
      SELECT ${key}, ${INVOICE_ACCOUNT} AS account, min(bill_date) AS billed, sum(net_amount) AS net
      FROM shipments WHERE ${where} GROUP BY ${key}
    ) AS invoice
    LEFT JOIN (
      SELECT ${key}, min(due_date) AS due FROM invoices WHERE ${where} GROUP BY ${key}
    ) AS issued USING (${key})
    ORDER BY billed DESC, carrier_id, invoice_number, client_id, currency_code`;
  return { sql, params: parameters.values };
}

/** A parcel on an invoice with what is billed for it, in minor units. */
export interface InvoicedParcelRow {
  trackingNumber: string;
  clientId: number;
  carrierId: number;
  invoiceNumber: string;
  currency: string;
  netMinor: number;
}

/** The invoices of parcels by their tracking numbers, which are given in upper case; a few files write them in lower case. */
export function compileInvoicedParcels(scope: LoadedScope, trackingNumbers: readonly string[]): Statement {
  const parameters = new Parameters();
  const key = 'tracking_number, client_id, carrier_id, invoice_number, currency_code';
  const asked = parameters.add('Array(String)', trackingNumbers);
  const where = [...loadedScopeSql(parameters, scope), `tracking_number IN ${asked}`].join(' AND ');
  const sql = `SELECT tracking_number AS trackingNumber, client_id AS clientId, carrier_id AS carrierId, invoice_number AS invoiceNumber,
      currency_code AS currency, sum(net_amount) AS netMinor
    FROM shipments WHERE ${where}
    GROUP BY ${key} ORDER BY min(bill_date), ${key}`;
  return { sql, params: parameters.values };
}
