import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import { refuseSums } from '#ingest/refuse-sums.ts';
import type { StagedAddress, StagedLine } from '#ingest/staged-line.ts';
import { CreditStatus, CreditType } from '#model/trade/credit-types.ts';
import { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import { oneOf } from './one-of.ts';
import type { RowCharge } from './read-charge.ts';

/** Columns besides those of charges in which a sum can be named. */
const DESCRIBING = ['reference', 'service'];
const IDENTIFYING = ['invoice_number', 'account_number'];

interface RowParts {
  charges: readonly RowCharge[];
  /** SQL for the number of packages of a row in which the cell is empty. */
  usualPackages: string;
}

/** Describes a row that has the columns of the plain CSV. Its charges have been read before. */
export function describeRow(line: LineBuilder, { charges, usualPackages }: RowParts): Omit<StagedLine, 'charges'> {
  const sumText = refuseSums(line, {
    describing: [...charges.flatMap(({ named }) => named), ...DESCRIBING],
    identifying: IDENTIFYING,
  });
  const trackingNumber = line.trackingNumber('tracking_number');
  const shipped = line.date('ship_date');
  const weights = line.measuredWithUnits(['actual_weight', 'billed_weight'], 'weight_unit', WEIGHT);
  const lengths = line.measuredWithUnits(['length', 'width', 'height'], 'dim_unit', LENGTH);
  return {
    kind: `'charge'`,
    sumText,
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
      ...charges.flatMap(({ bucket, code, text }) => [bucket, code, text]),
      line.text('credit_type'),
      ...charges.flatMap(({ amount, discount }) => [`toString(${amount})`, `toString(${discount})`]),
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
    packages: `if(${line.text('packages')} = '', ${usualPackages}, ${line.packages('packages')})`,
    actualWeight: weights.values.actual_weight,
    actualWeightUnit: weights.unit,
    billWeight: weights.values.billed_weight,
    billWeightUnit: weights.unit,
    ...lengths.values,
    dimUnit: lengths.unit,
    sender: address(line, 'sender'),
    consignee: address(line, 'consignee'),
    creditType: oneOf(line, 'credit_type', CreditType.options),
    refundBy: oneOf(line, 'refund_by', ['audit', 'client']),
    creditStatus: oneOf(line, 'credit_status', CreditStatus.options),
  };
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
