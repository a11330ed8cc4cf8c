import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type TouchedInvoices, touchedNumbers } from './touched-invoices.ts';

/** An invoice in one currency: what its lines add up to and what it states, in minor units. Days are counted from 1970-01-01. */
export interface InvoiceTotal {
  carrierId: number;
  invoice: string;
  account: string;
  currency: string;
  billedOn: number;
  dueOn: number | null;
  net: number;
  stated: number | null;
  /** The same for invoices with the same charges of the same parcels; `''` without parcels. */
  fingerprint: string;
  /** 1 if some lines of its files were rejected, so that its lines may be incomplete. */
  isIncomplete: number;
  /** The packages whose charges it corrects, and the net of those corrections' transportation. */
  correctedPackages: number;
  correctedTransportation: number;
}

/** The totals of invoices, one `InvoiceTotal` each, in the order of their days and numbers: of all, or of the touched ones and those that rules compare them with. */
export function compileInvoiceTotals(scope: LoadedScope, touched: TouchedInvoices): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const related = touched === null ? 'true' : relatedInvoices(parameters, loaded, touched);
  const isTransportOfCorrection = `category = 'SCC' AND bucket = 'transportation'`;
  const sql = `SELECT billed.carrier_id AS carrierId, billed.invoice_number AS invoice, account, billed.currency_code AS currency,
      toUInt16(billedOn) AS billedOn, dueOn, net, stated, fingerprint,
      arrayExists(file -> file IN (SELECT file_id FROM rejected_lines WHERE file_id IN (SELECT file_id FROM invoices WHERE ${loaded})), files) AS isIncomplete,
      correctedPackages, correctedTransportation
    FROM (
      SELECT carrier_id, invoice_number, currency_code, argMin(account_number, line) AS account, min(bill_date) AS billedOn,
        sum(net_amount) AS net, groupUniqArray(file_id) AS files,
        if(countIf(tracking_number != '') = 0, '',
          toString(sipHash64(arraySort(groupUniqArray(sipHash64(tracking_number, charge_code, net_amount)))))) AS fingerprint,
        uniqExactIf(tracking_number, ${isTransportOfCorrection}) AS correctedPackages,
        sumIf(net_amount, ${isTransportOfCorrection}) AS correctedTransportation
      FROM charges WHERE ${loaded} AND ${related}
      GROUP BY carrier_id, invoice_number, currency_code
    ) AS billed
    LEFT JOIN (
      SELECT carrier_id, invoice_number, currency_code, toUInt16(min(due_date)) AS dueOn, any(stated_amount) AS stated
      FROM invoices WHERE ${loaded}
      GROUP BY carrier_id, invoice_number, currency_code
    ) AS issued ON issued.carrier_id = billed.carrier_id AND issued.invoice_number = billed.invoice_number
      AND issued.currency_code = billed.currency_code
    ORDER BY billedOn, invoice, currency`;
  return { sql, params: parameters.values };
}

/** SQL for charges of the touched invoices, of those with the same account and total, and of those that their late fees name. */
function relatedInvoices(parameters: Parameters, loaded: string, touched: readonly string[]): string {
  const isTouched = `invoice_number IN ${touchedNumbers(parameters, touched)}`;
  const total = '(carrier_id, account_number, ifNull(stated_amount, 0))';
  const numbers = `
    SELECT invoice_number FROM invoices WHERE ${loaded} AND (${isTouched} OR stated_amount IS NOT NULL
      AND ${total} IN (SELECT ${total} FROM invoices WHERE ${loaded} AND ${isTouched}))
    UNION ALL
    SELECT line_reference FROM charges WHERE ${loaded} AND ${isTouched} AND line_reference != ''
      AND bill_date IN (SELECT bill_date FROM invoices WHERE ${loaded} AND ${isTouched})`;
  // The days let the engine skip most charges, which are in their order.
  return `invoice_number IN (${numbers})
    AND bill_date IN (SELECT bill_date FROM invoices WHERE ${loaded} AND invoice_number IN (${numbers}))`;
}
