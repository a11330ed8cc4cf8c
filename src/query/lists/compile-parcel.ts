import { avoidableCosts } from '#model/sources/avoidable-costs.ts';
import { charges } from '#model/sources/charges.ts';
import { credits } from '#model/sources/credits.ts';
import { findings } from '#model/sources/findings.ts';
import { shipments } from '#model/sources/shipments.ts';
import type { Source } from '#model/sources/source.ts';
import { startCompilation } from '#query/compilation.ts';
import type { Scope } from '#query/scope.ts';
import { fromSql } from '#query/sql/from-sql.ts';
import { whereSql } from '#query/sql/where-sql.ts';
import type { Statement } from '#query/statement.ts';

/** Identifies a parcel across several invoices. */
export interface ParcelIdentity {
  clientId: number;
  carrierId: number;
  trackingNumber: string;
  billDate: string;
}

// Carriers reuse tracking numbers after some months, and settle claims within this time.
const SAME_PARCEL_DAYS = 180;
const MAX_ROWS = 500;

/** The shipment with an id, as one row or none. */
export function compileParcelIdentity(trackingId: string, scope: Scope): Statement {
  const clause = {
    column: 'tracking_id',
    condition: '=',
    value: trackingId,
    operator: 'AND',
    matchCase: true,
  } as const;
  const compilation = startCompilation(shipments, [clause], scope);
  const where = whereSql(compilation, { clauses: [clause], path: 'query.trackingId' });
  const sql = `SELECT t.client_id AS clientId, t.carrier_id AS carrierId, t.tracking_number AS trackingNumber, toString(t.bill_date) AS billDate
    FROM shipments AS t WHERE ${where} LIMIT 1`;
  return { sql, params: compilation.parameters.values };
}

/** The parcel's shipments on all its invoices, the oldest first. Money is in minor units of the invoice's currency. */
export function compileParcelShipments(parcel: ParcelIdentity, scope: Scope): Statement {
  return ofParcel(shipments, parcel, scope, [
    'toString(t.id) AS trackingId',
    't.invoice_number AS invoiceNumber',
    't.account_number AS accountNumber',
    'toString(t.bill_date) AS billDate',
    't.label_date AS labelDate',
    't.pickup_date AS pickupDate',
    't.scheduled_date AS scheduledAt',
    't.delivery_date AS deliveredAt',
    "nullIf(t.tracking_status, '') AS trackingStatus",
    't.net_amount AS netMinor',
    't.currency_code AS currency',
  ]);
}

/** Every charge line of the parcel on all its invoices. */
export function compileParcelLines(parcel: ParcelIdentity, scope: Scope): Statement {
  return ofParcel(charges, parcel, scope, [
    'toString(t.shipment_id) AS trackingId',
    't.invoice_number AS invoiceNumber',
    'toString(t.bill_date) AS billDate',
    't.charge_description AS chargeDescription',
    't.bucket AS category',
    't.amount AS grossMinor',
    't.discount AS incentiveMinor',
    't.net_amount AS netMinor',
    't.currency_code AS currency',
  ]);
}

/** The parcel's credits, including denied ones. */
export function compileParcelCredits(parcel: ParcelIdentity, scope: Scope): Statement {
  return ofParcel(credits, parcel, scope, [
    't.invoice_number AS invoiceNumber',
    'toString(t.bill_date) AS billDate',
    't.credit_type AS creditType',
    't.status AS status',
    't.audit_refund_amount AS refundMinor',
    't.currency_code AS currency',
  ]);
}

/** What the audit found about the parcel, as stored. `evidence` is JSON. */
export function compileParcelFindings(parcel: ParcelIdentity, scope: Scope): Statement {
  return ofParcel(findings, parcel, scope, [
    'toString(t.id) AS id',
    't.client_id AS clientId',
    't.rule AS rule',
    't.status AS status',
    't.invoice_number AS invoiceNumber',
    't.charge_description AS chargeDescription',
    't.billed_amount AS billedMinor',
    't.expected_amount AS expectedMinor',
    't.overcharge_amount - t.undercharge_amount AS atStakeMinor',
    't.currency_code AS currency',
    't.deadline AS deadline',
    't.evidence AS evidence',
  ]);
}

/** The costs of the parcel that could have been avoided, as stored. `facts` is JSON. */
export function compileParcelAvoidable(parcel: ParcelIdentity, scope: Scope): Statement {
  return ofParcel(avoidableCosts, parcel, scope, [
    't.rule AS rule',
    't.cause AS cause',
    't.invoice_number AS invoiceNumber',
    't.charge_description AS chargeDescription',
    't.billed_amount AS billedMinor',
    't.avoidable_amount AS avoidableMinor',
    't.currency_code AS currency',
    't.facts AS facts',
  ]);
}

function ofParcel(
  source: Source,
  { clientId, carrierId, trackingNumber, billDate }: ParcelIdentity,
  scope: Scope,
  select: readonly string[],
): Statement {
  const compilation = startCompilation(source, [], scope);
  const { parameters } = compilation;
  const day = parameters.add('Date', billDate);
  const same = [
    `t.client_id = ${parameters.add('UInt32', clientId)}`,
    `t.carrier_id = ${parameters.add('UInt32', carrierId)}`,
    `t.tracking_number = ${parameters.add('String', trackingNumber)}`,
    `t.bill_date BETWEEN ${day} - ${SAME_PARCEL_DAYS} AND ${day} + ${SAME_PARCEL_DAYS}`,
  ];
  const where = whereSql(compilation, { clauses: [], path: 'query', more: same });
  const sql = `SELECT ${select.join(', ')}\n${fromSql(compilation)}\nWHERE ${where}\nORDER BY t.bill_date, t.file_id, t.id\nLIMIT ${MAX_ROWS}`;
  return { sql, params: parameters.values };
}
