import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { CREDIT_CELLS, type CreditCells } from './compile-claims-and-credits.ts';

/** A claim that is not about a parcel: about an invoice as a whole, or about charges of an account. */
export interface AccountClaimRow {
  id: string;
  rule: string;
  carrierId: number;
  account: string;
  currency: string;
  invoice: string;
  billedOn: number;
  /** `''` if the rule looks at all charges. */
  chargeCode: string;
  chargeDescription: string;
  amountMinor: number;
  approvedMinor: number | null;
  isFiled: number;
  isDismissed: number;
  /** The lines that it claims. */
  lines: readonly { fileId: number; line: number }[];
}

/** The claims of loaded files that are not about parcels, one `AccountClaimRow` each. */
export function compileAccountClaims(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const sql = `SELECT toString(id) AS id, rule, carrier_id AS carrierId, account_number AS account, currency_code AS currency,
      invoice_number AS invoice, toUInt16(bill_date) AS billedOn, charge_code AS chargeCode, charge_description AS chargeDescription,
      overcharge_amount AS amountMinor, approved_amount AS approvedMinor, decision NOT IN ('open', 'confirmed') AS isFiled,
      decision = 'dismissed' AS isDismissed, JSONExtract(evidence, 'lines', 'Array(Tuple(fileId UInt32, line UInt32))') AS lines
    FROM findings FINAL
    WHERE ${loadedScopeSql(parameters, scope).join(' AND ')} AND overcharge_amount > 0 AND tracking_number = ''
    ORDER BY billedOn, invoice, id`;
  return { sql, params: parameters.values };
}

/** A line with charges of an account that a finding claims, or that gives something back. */
export interface AccountLineRow {
  fileId: number;
  line: number;
  carrierId: number;
  account: string;
  currency: string;
  trackingNumber: string;
  /** The codes of its charges, or their descriptions if they have no codes. */
  charges: readonly (readonly [code: string, description: string])[];
  /** What it gives back; empty if it doesn't. */
  credits: readonly CreditCells[];
}

/** The lines of some accounts that claims are about, and those that give something back, one `AccountLineRow` each. */
export function compileAccountCredits(
  scope: LoadedScope,
  { accounts, lines }: { accounts: readonly string[]; lines: AccountClaimRow['lines'] },
): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const ofAccounts = `account_number IN ${parameters.add('Array(String)', accounts)}`;
  const [files, numbers] = [
    parameters.add(
      'Array(UInt32)',
      lines.map(({ fileId }) => fileId),
    ),
    parameters.add(
      'Array(UInt32)',
      lines.map(({ line }) => line),
    ),
  ];
  const isClaimed = `(file_id, line) IN (SELECT arrayJoin(arrayZip(${files}, ${numbers})))`;
  const given = `${loaded} AND ${ofAccounts} AND audit_refund_amount > 0 AND status != 'Denied'`;
  const sql = `SELECT charged.file_id AS fileId, charged.line AS line, charged.carrier AS carrierId, charged.account AS account,
      charged.currency AS currency, charged.number AS trackingNumber, charged.charges AS charges, credited.credits AS credits
    FROM (
      SELECT file_id, line, any(carrier_id) AS carrier, any(account_number) AS account, any(currency_code) AS currency,
        any(tracking_number) AS number, groupUniqArray((charge_code, charge_description)) AS charges
      FROM charges
      WHERE ${loaded} AND ${ofAccounts} AND is_of_account AND (${isClaimed} OR (file_id, line) IN (SELECT file_id, line FROM credits WHERE ${given}))
      GROUP BY file_id, line
    ) AS charged
    LEFT JOIN (
      SELECT file_id, line, groupArray(${CREDIT_CELLS}) AS credits FROM credits WHERE ${given} GROUP BY file_id, line
    ) AS credited ON credited.file_id = charged.file_id AND credited.line = charged.line
    ORDER BY fileId, line`;
  return { sql, params: parameters.values };
}
