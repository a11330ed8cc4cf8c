import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import type { NumberName } from './compile-audited-numbers.ts';

/** A claim about a parcel: the cells of `CreditableClaim`, with ids as text. */
export type ClaimCells = readonly [
  id: string,
  rule: string,
  invoice: string,
  billedOn: number,
  chargeDescription: string,
  amountMinor: number,
  approvedMinor: number | null,
  isFiled: number,
];

/** A credit for a parcel: the cells of `CreditLine`. */
export type CreditCells = readonly [
  id: string,
  fileId: number,
  line: number,
  invoice: string,
  billedOn: number,
  type: string,
  chargeDescription: string,
  amountMinor: number,
];

/** A line of a parcel: the cells of `BilledLine`. */
export type BilledLineCells = readonly [
  fileId: number,
  line: number,
  invoice: string,
  chargeDescription: string,
  netMinor: number,
  isTransportation: number,
];

/** SQL for the `CreditCells` of a row of `credits`. */
export const CREDIT_CELLS =
  '(toString(id), file_id, line, invoice_number, toUInt16(bill_date), credit_type, charge_description, audit_refund_amount)';

/** The claims and credits of a parcel in one currency, and its lines on those invoices that both credit and charge it. */
export type ClaimsAndCredits = readonly [
  carrierId: number,
  trackingNumber: string,
  claims: readonly ClaimCells[],
  credits: readonly CreditCells[],
  billed: readonly BilledLineCells[],
];

/** The parcels about which there are both claims and credits in loaded files, one `ClaimsAndCredits` a row. Dismissed findings are no claims. */
export function compileClaimsAndCredits(scope: LoadedScope): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const given = `${loaded} AND audit_refund_amount > 0 AND status != 'Denied' AND tracking_number != ''`;
  const sql = `SELECT claimed.carrier_id, claimed.tracking_number, claimed.claims, given.credits, charged.lines
    FROM (
      SELECT carrier_id, tracking_number, currency_code, groupArray((
        toString(id), rule, invoice_number, toUInt16(bill_date), charge_description, overcharge_amount, approved_amount,
        decision NOT IN ('open', 'confirmed')
      )) AS claims
      FROM findings FINAL WHERE ${loaded} AND overcharge_amount > 0 AND decision != 'dismissed' AND tracking_number != ''
      GROUP BY carrier_id, tracking_number, currency_code
    ) AS claimed
    INNER JOIN (
      SELECT carrier_id, tracking_number, currency_code, groupArray(${CREDIT_CELLS}) AS credits
      FROM credits WHERE ${given}
      GROUP BY carrier_id, tracking_number, currency_code
    ) AS given ON given.carrier_id = claimed.carrier_id AND given.tracking_number = claimed.tracking_number
      AND given.currency_code = claimed.currency_code
    LEFT JOIN (${linesOfChargedSql(loaded, given)}) AS charged ON charged.carrier_id = claimed.carrier_id
      AND charged.tracking_number = claimed.tracking_number AND charged.currency_code = claimed.currency_code`;
  return { sql, params: parameters.values };
}

/** SQL for the lines of parcels on those invoices that both credit and charge them. A parcel has the same id in all files of an invoice. */
function linesOfChargedSql(loaded: string, given: string): string {
  return `SELECT carrier_id, tracking_number, currency_code, arraySort(arrayFlatten(groupArray(of_invoice))) AS lines
    FROM (
      SELECT carrier_id, tracking_number, currency_code, groupArray(${BILLED_LINE_CELLS}) AS of_invoice
      FROM (${billedLinesSql(`${loaded} AND shipment_id IN (SELECT shipment_id FROM credits WHERE ${given})`)})
      GROUP BY carrier_id, tracking_number, currency_code, invoice_number
      HAVING max(net) > 0
    )
    GROUP BY carrier_id, tracking_number, currency_code`;
}

/** SQL for the `BilledLineCells` of a row of `billedLinesSql`. */
export const BILLED_LINE_CELLS = '(file_id, line, invoice_number, description, net, is_transportation)';

/** SQL for the lines of shipments, with what their charges add up to. */
export function billedLinesSql(where: string): string {
  return `SELECT shipment_id, carrier_id, tracking_number, currency_code, invoice_number, file_id, line, sum(net_amount) AS net,
      max(bucket = 'transportation') AS is_transportation,
      arrayStringConcat(arrayMap(charge -> charge.2, arraySort(groupArray((ordinal, charge_description)))), ' ') AS description
    FROM charges WHERE ${where}
    GROUP BY shipment_id, carrier_id, tracking_number, currency_code, invoice_number, file_id, line`;
}

/** A credit that belongs to a finding, and the tracking number of its parcel. */
export interface MatchedNumber extends NumberName {
  creditId: string;
}

/** The credits that belong to findings of a client since its last audit, one `MatchedNumber` each. */
export function compileMatchedNumbers(clientId: number): Statement {
  return {
    sql: `SELECT toString(id) AS creditId, carrier_id AS carrierId, tracking_number AS trackingNumber FROM credits
      WHERE client_id = {client:UInt32} AND id IN (SELECT credit_id FROM matched_credits FINAL WHERE client_id = {client:UInt32})`,
    params: { client: clientId },
  };
}

/** The table for the matches of a run. Its rows are written by column name, and dropped by run. */
export const FOUND_MATCHES_TABLE = 'found_matches';

/** Writes the matches of a run that are new or changed, and removes those that it no longer found. */
export function compileMatchChanges(change: { clientId: number; runId: number; version: number }): Statement[] {
  const params = { client: change.clientId, run: change.runId, version: change.version };
  const known = `SELECT credit_id, finding_id, file_id, line, amount FROM matched_credits FINAL WHERE client_id = {client:UInt32}`;
  const found = `SELECT credit_id, finding_id, file_id, line, amount FROM ${FOUND_MATCHES_TABLE} WHERE run_id = {run:UInt32}`;
  const columns = 'client_id, credit_id, finding_id, file_id, line, amount, version, is_deleted';
  const write = (isDeleted: 0 | 1, from: string) =>
    `INSERT INTO matched_credits (${columns})
      SELECT {client:UInt32}, credit_id, finding_id, file_id, line, amount, {version:UInt64}, ${isDeleted} FROM (${from})`;
  const isGone = `(credit_id, finding_id) NOT IN (SELECT credit_id, finding_id FROM ${FOUND_MATCHES_TABLE} WHERE run_id = {run:UInt32})`;
  return [
    { sql: write(0, `${found} EXCEPT ${known}`), params },
    { sql: write(1, `SELECT * FROM (${known}) WHERE ${isGone}`), params },
  ];
}

/** A version for the next change of a client's matches, as one row with `version`. */
export function compileNextMatchVersion(clientId: number): Statement {
  return {
    sql: 'SELECT max(version) + 1 AS version FROM matched_credits WHERE client_id = {client:UInt32}',
    params: { client: clientId },
  };
}
