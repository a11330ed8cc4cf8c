import { Parameters } from '#query/parameters.ts';
import type { ClientScope } from '#query/scope.ts';
import { clientScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';

/** A stored finding with what its claimed line says. `evidence` is JSON, money is minor units of its currency. */
export interface StoredFinding {
  rule: string;
  ruleVersion: number;
  confidence: string;
  carrierId: number;
  carrierName: string;
  account: string;
  invoice: string;
  trackingNumber: string;
  billedOn: string;
  shippedOn: string | null;
  service: string;
  zone: string;
  originPostalCode: string;
  destinationPostalCode: string;
  chargeCode: string;
  chargeDescription: string;
  accessorial: string;
  currency: string;
  billedMinor: number;
  expectedMinor: number;
  atStakeMinor: number;
  deadline: string | null;
  billedPounds: number;
  evidence: string;
}

/** A finding of a scope, as one `StoredFinding` or none. */
export function compileFinding(id: string, scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT rule, rule_version AS ruleVersion, confidence, carrier_id AS carrierId, carrier_name AS carrierName,
      account_number AS account, invoice_number AS invoice, tracking_number AS trackingNumber, toString(bill_date) AS billedOn,
      toString(pickup_date) AS shippedOn, service, zone, sender_postal_code AS originPostalCode,
      consignee_postal_code AS destinationPostalCode, charge_code AS chargeCode, charge_description AS chargeDescription, accessorial,
      currency_code AS currency, billed_amount AS billedMinor, expected_amount AS expectedMinor,
      overcharge_amount - undercharge_amount AS atStakeMinor, toString(deadline) AS deadline,
      (SELECT max(bill_weight_pounds) FROM shipments WHERE ${where} AND shipments.id IN (SELECT shipment_id FROM findings WHERE ${where} AND id = ${parameters.add('UInt64', id)})) AS billedPounds,
      evidence
    FROM findings FINAL WHERE ${where} AND id = ${parameters.add('UInt64', id)} LIMIT 1`;
  return { sql, params: parameters.values };
}

/** A charge line of an invoice, and the text of its line in the file; `''` if the text is not kept. */
export interface BilledLine {
  fileId: number;
  line: number;
  text: string;
  invoice: string;
  description: string;
  grossMinor: number;
  discountMinor: number;
  netMinor: number;
}

/** All charges on lines of files by bill date, file and line, one `BilledLine` each. The caller limits the lines, which have few charges each. */
export function compileBilledLines(lines: readonly { fileId: number; line: number }[], scope: ClientScope): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope).join(' AND ');
  const files = parameters.add('Array(UInt32)', [...new Set(lines.map(({ fileId }) => fileId))]);
  const keys = parameters.add(
    'Array(String)',
    lines.map(({ fileId, line }) => `${fileId}|${line}`),
  );
  const isNamed = `file_id IN ${files} AND concat(toString(file_id), '|', toString(line)) IN ${keys}`;
  const sql = `SELECT billed.file_id AS fileId, billed.line AS line, raw.text AS text, invoice_number AS invoice, charge_description AS description,
      amount AS grossMinor, discount AS discountMinor, net_amount AS netMinor
    FROM (SELECT *, amount FROM charges WHERE ${where} AND ${isNamed}) AS billed
    LEFT ANY JOIN (SELECT file_id, line, text FROM raw_lines WHERE ${isNamed}) AS raw ON raw.file_id = billed.file_id AND raw.line = billed.line
    ORDER BY billed.bill_date, billed.file_id, billed.line, billed.ordinal`;
  return { sql, params: parameters.values };
}

/** A tracking event. `at` is the clock of its place. */
export interface EventRow {
  at: string;
  kind: string;
  reason: string;
  signedBy: string;
  place: string;
}

const MAX_EVENTS = 200;

/** The events of a tracking number, the earliest first. Repeated ones are one. */
export function compileEventsOfNumber(
  { carrierId, trackingNumber }: { carrierId: number; trackingNumber: string },
  scope: ClientScope,
): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope).join(' AND ');
  const sql = `SELECT DISTINCT toString(event_at) AS at, kind, reason, signed_by AS signedBy,
      arrayStringConcat(arrayFilter(part -> part != '', [city, state, postal_code, country]), ', ') AS place
    FROM tracking_events
    WHERE ${where} AND carrier_id = ${parameters.add('UInt32', carrierId)} AND tracking_number = ${parameters.add('String', trackingNumber)}
    ORDER BY at, kind LIMIT ${MAX_EVENTS}`;
  return { sql, params: parameters.values };
}

/**
 * The rows of some kinds of tables with their cells and files, in the order in which later ones replace earlier ones. Of kinds with a
 * field, only rows with one of its values.
 */
export function compileRowsOfTables(
  kinds: readonly string[],
  fields: readonly { id: string; field: string; values: readonly string[] }[],
  scope: ClientScope,
): Statement {
  const parameters = new Parameters();
  const where = clientScopeSql(parameters, scope);
  const text = (value: string) => parameters.add('String', value);
  const limits = fields.map(
    ({ id, field, values }) =>
      `(kind != ${text(id)} OR JSONExtractString(row, ${text(field)}) IN ${parameters.add('Array(String)', values)})`,
  );
  const sql = `SELECT kind AS id, file_id AS fileId, line, cells, row FROM input_rows
    WHERE ${[...where, `kind IN ${parameters.add('Array(String)', kinds)}`, ...limits].join(' AND ')} ORDER BY file_id, line`;
  return { sql, params: parameters.values };
}
