import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { chargeSql, type LineBuilder, quote } from '#ingest/line-builder.ts';
import { matchHeader } from '#ingest/match-header.ts';
import { LENGTH, WEIGHT } from '#ingest/measures.ts';
import { BUCKETS } from '#ingest/reference-tables.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { CreditType } from '#model/trade/credit-types.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import { PLAIN_COLUMNS, PLAIN_NEEDED } from './plain-columns.ts';

/** Parcelscope's own format for carriers and systems without a format here: a row per charge (docs/plain-csv.md). */
export const plainCsv: FileFormat = {
  ...invoiceFormats['plain-csv'],
  recognise,
  dateColumns: {
    invoice_date: 'invoice',
    label_date: 'shipment',
    ship_date: 'shipment',
    delivery_date: 'delivery',
    scheduled_date: 'due',
  },
  reportsDelivery: true,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  return matchHeader(header, { columns: PLAIN_COLUMNS, needed: PLAIN_NEEDED, isClosed: true });
}

function describe(line: LineBuilder): StagedLine {
  const trackingNumber = line.identifier('tracking_number');
  const description = line.text('charge_description');
  const bucket = oneOf(line, 'charge_type', BUCKETS);
  const written = line.amountOrNull('amount');
  const discount = line.amount('discount');
  const net = line.amount('net', { required: true });
  const amount = `ifNull(${written}, ${net} + ${discount})`;
  const shipped = line.date('ship_date');
  const weightUnit = line.unit('weight_unit', WEIGHT);
  const dimUnit = line.unit('dim_unit', LENGTH);
  const packages = `if(${line.text('packages')} = '', if(${bucket} = 'transportation' AND ${trackingNumber} != '', 1, 0), ${line.packages('packages')})`;
  line.problem(`${net} != ${amount} - ${discount}`, 'net', line.text('net'), 'is not the amount less the discount');
  return {
    kind: `'charge'`,
    carrier: line.text('carrier', { required: true }),
    accountNumber: line.identifier('account_number', { required: true }),
    invoiceNumber: line.identifier('invoice_number', { required: true }),
    billDate: line.date('invoice_date', { required: true }),
    currency: line.text('currency', { required: true }),
    statedAmount: line.amountOrNull('invoice_total'),
    trackingNumber,
    identity: [
      trackingNumber,
      `toString(${shipped})`,
      bucket,
      line.text('charge_code'),
      description,
      line.text('credit_type'),
      `toString(${amount})`,
      `toString(${discount})`,
    ],
    pickupDate: shipped,
    labelDate: line.date('label_date'),
    scheduledAt: `toDateTime(${line.date('scheduled_date')})`,
    deliveredAt: `toDateTime(${line.date('delivery_date')})`,
    trackingStatus: oneOf(line, 'tracking_status', TrackingStatus.options),
    serviceText: line.text('service'),
    zone: line.text('zone'),
    billOption: line.text('bill_option'),
    reference: line.text('reference'),
    packages,
    actualWeight: line.measured('actual_weight', weightUnit, WEIGHT),
    actualWeightUnit: weightUnit,
    billWeight: line.measured('billed_weight', weightUnit, WEIGHT),
    billWeightUnit: weightUnit,
    length: line.measured('length', dimUnit, LENGTH),
    width: line.measured('width', dimUnit, LENGTH),
    height: line.measured('height', dimUnit, LENGTH),
    dimUnit,
    sender: address(line, 'sender'),
    consignee: address(line, 'consignee'),
    charges: `[${chargeSql({
      class: `''`,
      code: line.text('charge_code'),
      description: `multiIf(${description} != '', ${description}, ${line.text('charge_code')} != '', ${line.text('charge_code')}, ${bucket})`,
      amount,
      discount,
      bucket,
      accessorial: line.text('accessorial'),
    })}]`,
    creditType: oneOf(line, 'credit_type', CreditType.options),
    refundBy: oneOf(line, 'refund_by', ['audit', 'client']),
    creditStatus: oneOf(line, 'credit_status', ['Credited', 'Adjusted', 'Denied']),
  };
}

/** The value of a list that a cell names, ignoring case; `''` for an empty cell. Any other text is a problem. */
function oneOf(line: LineBuilder, column: string, values: readonly string[]): string {
  const raw = line.text(column);
  const keys = values.map((value) => quote(value.toLowerCase())).join(', ');
  line.problem(`${raw} != '' AND lower(${raw}) NOT IN (${keys})`, column, raw, `is not one of ${values.join(', ')}`);
  return `transform(lower(${raw}), [${keys}], [${values.map(quote).join(', ')}], '')`;
}

function address(line: LineBuilder, side: 'sender' | 'consignee'): StagedAddress {
  return {
    name: line.text(`${side}_name`),
    company: line.text(`${side}_company`),
    address: line.text(`${side}_address`),
    city: line.text(`${side}_city`),
    state: line.text(`${side}_state`),
    postalCode: line.text(`${side}_postal_code`),
    country: line.text(`${side}_country`),
  };
}
