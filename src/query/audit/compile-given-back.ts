import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type InvoiceNames, NUMBER_HASH, ofInvoicesSql } from './compile-audited-numbers.ts';
import {
  BILLED_LINE_CELLS,
  type BilledLineCells,
  billedLinesSql,
  CREDIT_CELLS,
  type CreditCells,
} from './compile-claims-and-credits.ts';

/** A parcel of an invoice for which another invoice gives back exactly its net. Amounts are minor units, days are counted from 1970-01-01. */
export interface GivenBackRow {
  carrierId: number;
  invoice: string;
  currency: string;
  /** `''` for everything that the invoice charges without a tracking number. */
  trackingNumber: string;
  billedOn: number;
  netMinor: number;
  /** The number of the invoice that gives it back. */
  by: string;
  /** Its credits, and all its lines, on that invoice. */
  credits: readonly CreditCells[];
  lines: readonly BilledLineCells[];
}

/**
 * The parcels of some invoices for which another invoice, of the same day or later, gives back exactly their net, one `GivenBackRow` for
 * each such invoice, in the order in which they were billed and given back.
 */
export function compileGivenBack(scope: LoadedScope, invoices: InvoiceNames): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const parcels = (net: string, day: string, where: string) =>
    `SELECT carrier_id, invoice_number, currency_code, tracking_number, ${net} AS net, ${day} AS day, groupUniqArray(id) AS ids
      FROM shipments WHERE ${loaded} AND ${where} GROUP BY carrier_id, invoice_number, currency_code, tracking_number HAVING net > 0`;
  const ofInvoices = ofInvoicesSql(parameters, invoices);
  const sql = `WITH given AS (
      SELECT billed.carrier_id AS carrier, billed.invoice_number AS invoice, billed.currency_code AS currency, billed.tracking_number AS number,
        billed.day AS billed_on, billed.net AS net, given.invoice_number AS given_by, given.day AS given_on, arrayJoin(given.ids) AS shipment
      FROM (${parcels('sum(net_amount)', 'max(bill_date)', ofInvoices)}) AS billed
      INNER JOIN (
        ${parcels('-sum(net_amount)', 'min(bill_date)', `${NUMBER_HASH} IN (SELECT ${NUMBER_HASH} FROM shipments WHERE ${loaded} AND ${ofInvoices})`)}
      ) AS given ON given.carrier_id = billed.carrier_id AND given.currency_code = billed.currency_code
        AND given.tracking_number = billed.tracking_number AND given.net = billed.net
      WHERE given.invoice_number != billed.invoice_number AND given.day >= billed.day
    )
    SELECT carrier AS carrierId, invoice, currency, number AS trackingNumber, toUInt16(billed_on) AS billedOn, net AS netMinor, given_by AS by,
      arraySort(arrayFlatten(groupArray(credited.credits))) AS credits, arraySort(arrayFlatten(groupArray(charged.lines))) AS lines
    FROM given
    LEFT JOIN (
      SELECT shipment_id, groupArray(${CREDIT_CELLS}) AS credits
      FROM credits WHERE ${loaded} AND audit_refund_amount > 0 AND status != 'Denied' AND shipment_id IN (SELECT shipment FROM given)
      GROUP BY shipment_id
    ) AS credited ON credited.shipment_id = given.shipment
    LEFT JOIN (
      SELECT shipment_id, groupArray(${BILLED_LINE_CELLS}) AS lines
      FROM (${billedLinesSql(`${loaded} AND shipment_id IN (SELECT shipment FROM given)`)})
      GROUP BY shipment_id
    ) AS charged ON charged.shipment_id = given.shipment
    GROUP BY carrier, invoice, currency, number, billed_on, net, given_by, given_on
    ORDER BY billed_on, invoice, given_on, given_by, number`;
  return { sql, params: parameters.values };
}
