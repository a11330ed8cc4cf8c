import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type InvoiceNames, ofInvoicesSql } from './compile-audited-numbers.ts';

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
  /** Equal for the same charges of the same parcels, however often each is billed: equal fingerprints need not mean equal charges otherwise. */
  charged: string;
  /** 1 if some lines of its files were rejected, so that its lines may be incomplete. */
  isIncomplete: number;
  /** The packages whose charges it corrects, and the net of those corrections' transportation. */
  correctedPackages: number;
  correctedTransportation: number;
  /** Whether new files have lines of it (1), and whether other files have some too (2). */
  isNew: number;
}

/** A charge of a parcel. */
const CHARGE_HASH = 'cityHash64(tracking_number, charge_code, net_amount)';

/** The totals of invoices, one `InvoiceTotal` each, in the order of their days and numbers. */
export function compileInvoiceTotals(scope: LoadedScope, newFileIds: readonly number[] = []): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const added = parameters.add('Array(UInt32)', newFileIds);
  const isTransportOfCorrection = `category = 'SCC' AND bucket = 'transportation'`;
  const sql = `SELECT billed.carrier_id AS carrierId, billed.invoice_number AS invoice, account, billed.currency_code AS currency,
      toUInt16(billedOn) AS billedOn, dueOn, net, stated, fingerprint, charged,
      arrayExists(file -> file IN (SELECT file_id FROM rejected_lines WHERE file_id IN (SELECT file_id FROM invoices WHERE ${loaded})), files) AS isIncomplete,
      correctedPackages, correctedTransportation,
      if(hasAny(files, ${added}), if(hasAll(${added}, files), 1, 2), 0) AS isNew
    FROM (
      SELECT carrier_id, invoice_number, currency_code, argMin(account_number, line) AS account, min(bill_date) AS billedOn,
        sum(net_amount) AS net, groupUniqArray(file_id) AS files,
        min(${CHARGE_HASH}) AS least, max(${CHARGE_HASH}) AS most, sum(${CHARGE_HASH}) AS total, max(tracking_number != '') AS has_parcels,
        if(has_parcels, concat(toString(least), ' ', toString(most)), '') AS fingerprint, toString(total) AS charged,
        uniqExactIf(tracking_number, ${isTransportOfCorrection}) AS correctedPackages,
        sumIf(net_amount, ${isTransportOfCorrection}) AS correctedTransportation
      FROM charges WHERE ${loaded}
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

/** The exact fingerprints of some invoices, one `{ carrierId, invoice, currency, fingerprint }` each: equal for the same set of charges. */
export function compileFingerprints(scope: LoadedScope, invoices: InvoiceNames): Statement {
  const parameters = new Parameters();
  const where = [...loadedScopeSql(parameters, scope), ofInvoicesSql(parameters, invoices)].join(' AND ');
  const sql = `SELECT carrier_id AS carrierId, invoice_number AS invoice, currency_code AS currency,
      toString(sipHash64(arraySort(groupUniqArray(${CHARGE_HASH})))) AS fingerprint
    FROM charges WHERE ${where} GROUP BY carrierId, invoice, currency`;
  return { sql, params: parameters.values };
}
