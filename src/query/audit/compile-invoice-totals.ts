import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import { STATED_TOTAL } from '#query/sql/split-invoice-sql.ts';
import type { Statement } from '#query/statement.ts';
import { datesSql, ofInvoicesSql } from './compile-audited-numbers.ts';

/** An invoice in one currency: what its lines add up to and what it states, in minor units. Days are counted from 1970-01-01. */
export interface InvoiceTotal {
  carrierId: number;
  invoice: string;
  account: string;
  currency: string;
  billedOn: number;
  lastBilledOn: number;
  dueOn: number | null;
  net: number;
  /** The total that its last file states; `null` if none does. */
  stated: number | null;
  /** Equal for invoices with the same parcels; `''` without parcels. Invoices with the same fingerprint can have different charges. */
  fingerprint: string;
  /** 1 if some lines of its files were rejected, so that its lines may be incomplete. */
  isIncomplete: number;
  /** The packages whose charges it corrects, and the net of those corrections' transportation. */
  correctedPackages: number;
  correctedTransportation: number;
  /** 0 if new files have no lines of it, 1 if only new files have lines of it, and 2 if other files have some too. */
  isNew: number;
  /** The ids of the files with lines of it. */
  files: readonly number[];
  /** If new files are given, even if there are none, the accounts of its parcels with each day on which they are billed. */
  accounts: readonly [account: string, billedOn: number][];
}

/**
 * The totals of invoices, one `InvoiceTotal` each, in the order of their days and numbers. They are read from `shipments`, which
 * also has a row for charges without a parcel: reading the charges would take several times longer.
 */
export function compileInvoiceTotals(scope: LoadedScope, newFileIds: readonly number[] | null = null): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const added = parameters.add('Array(UInt32)', newFileIds ?? []);
  const accounts = newFileIds === null ? '[]' : `groupUniqArrayIf((of_account, toUInt16(day)), is_numbered)`;
  // Numbers as keys are much faster than texts, and an invoice has few files, accounts and days.
  const sql = `SELECT billed.carrier_id AS carrierId, billed.invoice_number AS invoice, account, billed.currency_code AS currency,
      toUInt16(billedOn) AS billedOn, toUInt16(lastBilledOn) AS lastBilledOn, dueOn, net, stated, fingerprint,
      arrayExists(file -> file IN (SELECT file_id FROM rejected_lines WHERE file_id IN (SELECT file_id FROM invoices WHERE ${loaded})), files) AS isIncomplete,
      correctedPackages, correctedTransportation,
      if(hasAny(files, ${added}), if(hasAll(${added}, files), 1, 2), 0) AS isNew, files, accounts
    FROM (
      SELECT any(carrier) AS carrier_id, any(number) AS invoice_number, any(currency) AS currency_code, min(of_account) AS account, min(day) AS billedOn,
        max(day) AS lastBilledOn, sum(amount) AS net, groupUniqArray(of_file) AS files, ${accounts} AS accounts,
        if(max(is_numbered), concat(toString(min(first)), ' ', toString(max(last))), '') AS fingerprint
      FROM (
        SELECT any(carrier_id) AS carrier, any(invoice_number) AS number, any(currency_code) AS currency, any(account_number) AS of_account,
          any(bill_date) AS day, any(file_id) AS of_file, sum(net_amount) AS amount, max(tracking_number != '') AS is_numbered,
          min(cityHash64(tracking_number)) AS first, max(cityHash64(tracking_number)) AS last
        FROM shipments WHERE ${loaded}
        GROUP BY cityHash64(carrier_id, invoice_number, currency_code, account_number, bill_date, file_id)
      )
      GROUP BY cityHash64(carrier, number, currency)
    ) AS billed
    LEFT JOIN (
      SELECT carrier_id, invoice_number, currency_code, uniqExact(tracking_number) AS correctedPackages, sum(net_amount) AS correctedTransportation
      FROM charges WHERE ${loaded} AND category = 'SCC' AND bucket = 'transportation'
      GROUP BY carrier_id, invoice_number, currency_code
    ) AS corrected ON corrected.carrier_id = billed.carrier_id AND corrected.invoice_number = billed.invoice_number
      AND corrected.currency_code = billed.currency_code
    LEFT JOIN (
      SELECT carrier_id, invoice_number, currency_code, toUInt16(min(due_date)) AS dueOn, ${STATED_TOTAL} AS stated
      FROM invoices WHERE ${loaded}
      GROUP BY carrier_id, invoice_number, currency_code
    ) AS issued ON issued.carrier_id = billed.carrier_id AND issued.invoice_number = billed.invoice_number
      AND issued.currency_code = billed.currency_code
    ORDER BY billedOn, invoice, currency`;
  return { sql, params: parameters.values };
}

/** The fingerprints of the charges of some invoices, one `{ carrierId, invoice, currency, fingerprint }` each: equal for the same set of charges. */
export function compileFingerprints(scope: LoadedScope, invoices: readonly InvoiceTotal[]): Statement {
  const parameters = new Parameters();
  const days = new Set(invoices.flatMap(({ billedOn, lastBilledOn }) => daysFrom(billedOn, lastBilledOn)));
  // Charges are stored by their days, so that the engine only reads those of the invoices' days.
  const onDays = `bill_date IN ${datesSql(parameters, [...days])}`;
  const where = [...loadedScopeSql(parameters, scope), onDays, ofInvoicesSql(parameters, invoices)].join(' AND ');
  const sql = `SELECT carrier_id AS carrierId, invoice_number AS invoice, currency_code AS currency,
      toString(sipHash64(arraySort(groupUniqArray(cityHash64(tracking_number, charge_code, net_amount))))) AS fingerprint
    FROM charges WHERE ${where} GROUP BY carrierId, invoice, currency`;
  return { sql, params: parameters.values };
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
