import { chargeList } from '#ingest/charge-list.ts';
import type { FileFormat, Match, Sample } from '#ingest/file-format.ts';
import { matchHeader } from '#ingest/layouts/match-header.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { LENGTH, WEIGHT } from '#ingest/numbers/measures.ts';
import type { StagedLine } from '#ingest/staged-line.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const NEEDED = [
  'shipment_id',
  'label_date',
  'carrier_account_id',
  'carrier',
  'tracking_code',
  'quoted_currency',
  'initially_paid_amount',
  'final_invoice_amount',
];
const OUNCES = `'oz'`;
const INCHES = `'inches'`;
const SIDES = ['length', 'width', 'height'] as const;
const READ = [
  'carrier_invoice_id',
  'claimed_service',
  'captured_service',
  'captured_weight',
  ...SIDES.flatMap((side) => [`claimed_${side}`, `captured_${side}`]),
];

/** The shipment invoice report of EasyPost: a row per label with the amount paid and the final amount that the carrier billed. */
export const easypostInvoice: FileFormat = {
  ...invoiceFormats['easypost-invoice'],
  recognise,
  dateColumns: { label_date: 'label' },
  reportsDelivery: false,
  describe,
};

function recognise({ records: [header = []] }: Sample): Match {
  return matchHeader(header, { columns: [...NEEDED, ...READ], needed: NEEDED });
}

function describe(line: LineBuilder): StagedLine {
  const account = line.identifier('carrier_account_id', { required: true });
  const invoice = line.identifier('carrier_invoice_id');
  const labelledOn = line.date('label_date', { required: true });
  const paid = line.amount('initially_paid_amount', { required: true });
  const billed = `ifNull(${line.amountOrNull('final_invoice_amount')}, ${paid})`;
  const service = line.text('captured_service');
  const trackingNumber = line.trackingNumber('tracking_code');
  const side = (name: (typeof SIDES)[number]) => {
    const captured = line.measured(`captured_${name}`, INCHES, LENGTH);
    return `if(${captured} > 0, ${captured}, ${line.measured(`claimed_${name}`, INCHES, LENGTH)})`;
  };
  const weight = line.measured('captured_weight', OUNCES, WEIGHT);
  return {
    kind: `if(${paid} = 0 AND ${billed} = 0, 'information', 'charge')`,
    carrier: line.text('carrier', { required: true }),
    accountNumber: account,
    // Labels without a carrier invoice are grouped by month. The end of an account's id tells accounts apart.
    invoiceNumber: `if(${invoice} != '', ${invoice}, concat('EASYPOST-', right(${account}, 8), '-', ifNull(toString(toYYYYMM(${labelledOn})), '')))`,
    billDate: labelledOn,
    currency: line.text('quoted_currency', { required: true }),
    statedAmount: 'NULL',
    trackingNumber,
    identity: [line.identifier('shipment_id', { required: true }), trackingNumber],
    pickupDate: labelledOn,
    labelDate: labelledOn,
    serviceText: `if(${service} != '', ${service}, ${line.text('claimed_service')})`,
    packages: `if(${paid} > 0 OR ${billed} > 0, 1, 0)`,
    actualWeight: weight,
    actualWeightUnit: OUNCES,
    billWeight: weight,
    billWeightUnit: OUNCES,
    length: side('length'),
    width: side('width'),
    height: side('height'),
    dimUnit: INCHES,
    sender: {},
    consignee: {},
    charges: charges(paid, billed),
  };
}

function charges(paid: string, billed: string): string {
  const postage = {
    class: `''`,
    code: `'POSTAGE'`,
    description: `'Postage'`,
    amount: paid,
    discount: '0',
    bucket: `'transportation'`,
  };
  const adjustment = {
    class: `''`,
    code: `'ADJUSTMENT'`,
    description: `'Carrier adjustment'`,
    amount: `${billed} - ${paid}`,
    discount: '0',
    bucket: `'billing adjustment'`,
  };
  return chargeList([postage, adjustment]);
}
