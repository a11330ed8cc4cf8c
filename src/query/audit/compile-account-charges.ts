import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { KIND_ID } from './compile-billed-parcels.ts';

/** A charge that belongs to an account rather than to a parcel: pickups and fees, some of which have a number of their own. */
export interface AccountCharge {
  fileId: number;
  line: number;
  ordinal: number;
  carrierId: number;
  account: string;
  invoice: string;
  trackingNumber: string;
  billedOn: number;
  currency: string;
  kind: number;
  day: number | null;
  gross: number;
  discount: number;
  net: number;
  reference: string;
}

/** The charges of accounts, one `AccountCharge` each, in the order of their days. */
export function compileAccountCharges(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT file_id AS fileId, line, ordinal, carrier_id AS carrierId, account_number AS account, invoice_number AS invoice,
      tracking_number AS trackingNumber, toUInt16(bill_date) AS billedOn, currency_code AS currency, ${KIND_ID} AS kind,
      toUInt16(charged_date) AS day, amount AS gross, discount, net_amount AS net, line_reference AS reference
    FROM charges
    WHERE ${loaded} AND is_of_account
    ORDER BY billedOn, invoice, file_id, line, ordinal`;
  return { sql, params: parameters.values };
}
