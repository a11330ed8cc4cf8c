import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** The parcels of an account on an invoice, and the first and last day on which that was billed, counted from 1970-01-01. */
export interface BilledAccountRow {
  carrierId: number;
  account: string;
  invoice: string;
  billedOn: number;
  lastBilledOn: number;
}

/** Which accounts have parcels on which invoices, one `BilledAccountRow` each, in the order of days and numbers. */
export function compileAccountInvoices(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT carrier_id AS carrierId, account_number AS account, invoice_number AS invoice,
      toUInt16(min(bill_date)) AS billedOn, toUInt16(max(bill_date)) AS lastBilledOn
    FROM shipments WHERE ${loaded} AND tracking_number != ''
    GROUP BY carrierId, account, invoice
    ORDER BY billedOn, invoice`;
  return { sql, params: parameters.values };
}
