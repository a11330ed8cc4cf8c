import { INCHES_PER_UNIT } from '#model/numbers/units.ts';
import { Parameters } from '#query/parameters.ts';
import type { LoadedScope } from '#query/scope.ts';
import { loadedScopeSql } from '#query/sql/scope-sql.ts';
import type { Statement } from '#query/statement.ts';
import { type AuditedRun, billedInRunSql, chargedInRunSql, numberedInRunSql } from './compile-audited-numbers.ts';

/** A charge line of a parcel: file, line, place in the line, id of its kind, day, amount, discount, net, and the pounds on the line. */
export type ChargeCells = readonly [
  fileId: number,
  line: number,
  ordinal: number,
  kind: number,
  day: number | null,
  amount: number,
  discount: number,
  net: number,
  pounds: number,
];

/** A parcel on an invoice in one currency. Days are counted from 1970-01-01, moments in minutes; sizes are inches, weights pounds. */
export type ParcelCells = readonly [
  invoice: string,
  account: string,
  billedOn: number,
  shippedOn: number | null,
  service: string,
  zone: string,
  leadNumber: string,
  packaging: string,
  isDimensional: number,
  actualPounds: number,
  billedPounds: number,
  length: number,
  width: number,
  height: number,
  originPostalCode: string,
  destinationPostalCode: string,
  destinationStreet: string,
  isDomestic: number,
  deliveredAt: number | null,
  signedBy: string,
  correctedFrom: string,
  correctedTo: string,
  currency: string,
  charges: readonly ChargeCells[],
];

/** A tracking event: the minute at its place, its kind, its reason and whether somebody signed. */
export type EventCells = readonly [at: number, kind: string, reason: string, isSigned: number];

/** The shipper's own record of a parcel: its place, service, pounds, inches, class of the address, and the minute it was voided. */
export type OwnCells = readonly [
  fileId: number,
  line: number,
  service: string,
  pounds: number | null,
  length: number | null,
  width: number | null,
  height: number | null,
  addressClass: string,
  voidedAt: number | null,
];

/** Everything about a tracking number of a carrier, as one row. */
export type BilledParcelCells = readonly [
  carrierId: number,
  trackingNumber: string,
  parcels: readonly ParcelCells[],
  events: readonly EventCells[],
  own: readonly OwnCells[],
];

/** A part of all tracking numbers, so that the rows of large clients don't all have to fit into memory at once. */
export interface Slice {
  of: number;
  index: number;
}

const INCHES = `multiIf(dim_unit = 'cm', ${INCHES_PER_UNIT.cm}, dim_unit = 'mm', ${INCHES_PER_UNIT.mm}, 1)`;

/** SQL for the id of a charge's kind, as a number that JavaScript can hold exactly. It is only used within a run. */
export const KIND_ID =
  'bitShiftRight(cityHash64(carrier_id, bucket, category_group, category, charge_code, charge_description, accessorial, is_known), 12)';

/** The billed parcels of a slice or of a run with their charges, events and own records, one `BilledParcelCells` a row. */
export function compileBilledParcels(scope: LoadedScope, numbers: Slice | AuditedRun): Statement {
  const parameters = new Parameters();
  const loaded = loadedScopeSql(parameters, scope).join(' AND ');
  const { billed, charged, numbered } = conditions(parameters, scope, numbers);
  const where = (condition: string) => `${loaded} AND tracking_number != '' AND ${condition}`;
  const sql = `SELECT billed.carrier_id, billed.tracking_number, billed.parcels, happened.events, known.own
    FROM (
      SELECT carrier_id, tracking_number, groupArray((${PARCEL.join(', ')}, lines)) AS parcels
      FROM (SELECT * FROM shipments WHERE ${where(billed)}) AS shipments
      INNER JOIN (
        SELECT shipment_id, file_id AS charged_file_id, arraySort(groupArray((${CHARGE.join(', ')}))) AS lines
        FROM charges WHERE ${where(charged)} GROUP BY shipment_id, file_id
      ) AS charged ON charged.shipment_id = shipments.id AND charged.charged_file_id = shipments.file_id
      GROUP BY carrier_id, tracking_number
    ) AS billed
    LEFT JOIN (
      SELECT carrier_id, tracking_number, arraySort(groupUniqArray((${EVENT.join(', ')}))) AS events
      FROM tracking_events WHERE ${where(numbered)} GROUP BY carrier_id, tracking_number
    ) AS happened ON happened.carrier_id = billed.carrier_id AND happened.tracking_number = billed.tracking_number
    LEFT JOIN (
      SELECT carrier_id, tracking_number, arraySort(groupArray((file_id, line, ${OWN.join(', ')}))) AS own
      FROM own_parcels WHERE ${where(numbered)} GROUP BY carrier_id, tracking_number
    ) AS known ON known.carrier_id = billed.carrier_id AND known.tracking_number = billed.tracking_number`;
  return { sql, params: parameters.values };
}

/** SQL for the rows of some tracking numbers: in `shipments`, in `charges`, and in the tables that are stored by number. */
function conditions(parameters: Parameters, scope: LoadedScope, numbers: Slice | AuditedRun) {
  if ('runId' in numbers)
    return {
      billed: billedInRunSql(parameters, numbers),
      charged: chargedInRunSql(parameters, scope, numbers),
      numbered: numberedInRunSql(parameters, numbers),
    };
  const inSlice = sliceSql(parameters, numbers);
  return { billed: inSlice, charged: inSlice, numbered: inSlice };
}

function sliceSql(parameters: Parameters, { of, index }: Slice): string {
  if (of === 1) return 'true';
  return `cityHash64(tracking_number) % ${parameters.add('UInt32', of)} = ${parameters.add('UInt32', index)}`;
}

const PARCEL = [
  'invoice_number',
  'account_number',
  'toUInt16(bill_date)',
  'toUInt16(pickup_date)',
  'service',
  'zone',
  'lead_tracking_number',
  'packaging',
  'toUInt8(is_dimensional)',
  'actual_weight_pounds',
  'bill_weight_pounds',
  `length * ${INCHES}`,
  `width * ${INCHES}`,
  `height * ${INCHES}`,
  'sender_postal_code',
  'consignee_postal_code',
  'consignee_address',
  `normalised_sender_country IN ('', 'US') AND normalised_consignee_country IN ('', 'US')`,
  'intDiv(toUnixTimestamp(delivery_date), 60)',
  'signed_by',
  'corrected_from',
  'corrected_to',
  'currency_code',
];

const CHARGE = [
  'file_id',
  'line',
  'ordinal',
  KIND_ID,
  'toUInt16(charged_date)',
  'amount',
  'discount',
  'net_amount',
  'line_bill_pounds',
];

const EVENT = ['intDiv(toUnixTimestamp(event_at), 60)', 'kind', 'reason', `toUInt8(signed_by != '')`];

const OWN = [
  'service',
  'weight_lb',
  'length_in',
  'width_in',
  'height_in',
  'address_class',
  'intDiv(toUnixTimestamp(voided_at), 60)',
];
