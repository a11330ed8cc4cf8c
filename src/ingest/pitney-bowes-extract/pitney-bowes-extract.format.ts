import { type ChargeColumn, NOT_THE_SUM, readChargeColumns } from '#ingest/charge-columns.ts';
import { chargeList } from '#ingest/charge-list.ts';
import { titledFormat } from '#ingest/layouts/titled-format.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const TOTAL = 'TOTAL';
const WITH_FEES = 'SERVICE_PLUS_FEES_SUBTOTAL';
const POSTAGE = 'SERVICE_SUBTOTAL';
const TRACKING = 'TRACKING_NO';
const TRANSACTION = 'TRANSACTION_ID';
const LINE_ITEM = 'DOCUMENT_LINE_ITEM_NO';
const ITEM = 'ITEM_TYPE';

const CHARGES: readonly ChargeColumn[] = [
  { column: POSTAGE, bucket: 'transportation' },
  { column: 'LABEL_FEE_SUBTOTAL', bucket: 'fee' },
  { column: 'PAYMENT_PROCESSING_FEE_SUBTOTAL', bucket: 'fee' },
];
const TAX: ChargeColumn = { column: 'TAX_AMOUNT', bucket: 'tax' };

/**
 * The billing extract of Pitney Bowes for expedited deliveries: a row per transaction. Source: the page "Expedited Billing Extract
 * File" of Pitney Bowes, which quotes the header.
 */
export const pitneyBowesExtract = titledFormat({
  about: invoiceFormats['pitney-bowes-extract'],
  carrier: { column: 'CARRIER' },
  currency: { column: 'CURRENCY' },
  titles: {
    account: 'SHIPPER_ID',
    invoice: 'DOCUMENT_NO',
    billedOn: 'DOCUMENT_DATE',
    tracking: TRACKING,
    shippedOn: 'TRANSACTION_DATETIME (UTC)',
    invoiceTotal: 'DOCUMENT_TOTAL',
    service: 'MAIL_CLASS',
    zone: 'USPS_ZONE',
    reference: 'CUSTOM_MESSAGE_1',
    billedWeight: 'WEIGHT',
    sides: ['LENGTH', 'WIDTH', 'HEIGHT'],
    sender: { postalCode: 'ORIGIN_ZIP' },
    consignee: { postalCode: 'DESTINATION_ZIP', country: 'DESTINATION_COUNTRY' },
  },
  weightUnit: { column: 'WEIGHT_UOM' },
  read: [],
  needed: [
    'DOCUMENT_NO',
    'DOCUMENT_DATE',
    'SHIPPER_ID',
    TRANSACTION,
    'TRANSACTION_DATETIME (UTC)',
    'CARRIER',
    TRACKING,
    'CURRENCY',
    ITEM,
    ...CHARGES.map(({ column }) => column),
    WITH_FEES,
    TAX.column,
    TOTAL,
    LINE_ITEM,
    'DOCUMENT_TOTAL',
  ],
  trailing: [LINE_ITEM],
  reportsDelivery: false,
  describe,
});

function describe(line: LineBuilder) {
  const { sum } = readChargeColumns(line, CHARGES);
  const { charges, sum: whole } = readChargeColumns(line, [...CHARGES, TAX]);
  line.problem(`${line.amount(WITH_FEES)} != ${sum}`, WITH_FEES, line.text(WITH_FEES), NOT_THE_SUM);
  const total = line.amount(TOTAL, { required: true });
  line.problem(`${total} != ${whole}`, TOTAL, line.text(TOTAL), NOT_THE_SUM);
  return {
    identity: [
      line.identifier(TRANSACTION, { required: true }),
      line.text(ITEM),
      line.text(LINE_ITEM),
      `toString(${total})`,
    ],
    packages: `if(${line.amount(POSTAGE)} > 0 AND ${line.trackingNumber(TRACKING)} != '', 1, 0)`,
    charges: chargeList(charges),
  };
}
