import { type ChargeColumn, NOT_THE_SUM, readChargeColumns } from '#ingest/charge-columns.ts';
import { chargeList } from '#ingest/charge-list.ts';
import { titledFormat } from '#ingest/layouts/titled-format.ts';
import type { LineBuilder } from '#ingest/line-builder.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';

const TOTAL = 'Total Charges';
const TRACKING = 'Tracking Number';
const SHIPPED = 'First Scan Date Time';
const SERVICE = 'Service Code';
const RETURN = 'Return to Sender';

const CHARGES: readonly ChargeColumn[] = [
  { column: 'Service Charge', bucket: 'transportation' },
  { column: 'Volume Rebate', bucket: 'transportation', isDiscount: true },
  { column: 'Volume Rebate 2', bucket: 'transportation', isDiscount: true },
  { column: 'Volume Rebate 3', bucket: 'transportation', isDiscount: true },
  { column: 'Fuel Surcharge', bucket: 'fuel surcharge' },
  { column: 'Address Correction Surcharge', bucket: 'other accessorial', accessorial: 'Address Correction' },
  { column: 'Delivery Intervention Required', bucket: 'other accessorial', accessorial: 'Delivery Intercept' },
  { column: 'Extra Piece Surcharge', bucket: 'other accessorial', accessorial: 'Other' },
  { column: 'Residential Surcharge', bucket: 'other accessorial', accessorial: 'Residential' },
  { column: 'Delivery Area Surcharge', bucket: 'other accessorial', accessorial: 'Delivery Area' },
  { column: 'Extended Area Surcharge', bucket: 'other accessorial', accessorial: 'Delivery Area Extended' },
  { column: 'Additional Handling Surcharge', bucket: 'other accessorial', accessorial: 'Additional Handling' },
  { column: 'Large Package Surcharge', bucket: 'other accessorial', accessorial: 'Large Package' },
  { column: 'Over Maximum Limits Surcharge', bucket: 'other accessorial', accessorial: 'Large Package' },
  { column: 'Signature Required', bucket: 'other accessorial', accessorial: 'Signature' },
  { column: 'Adult Signature Required', bucket: 'other accessorial', accessorial: 'Signature' },
  { column: 'Relabel Surcharge', bucket: 'other accessorial', accessorial: 'Other' },
  { column: 'Weekend Surcharge', bucket: 'other accessorial', accessorial: 'Saturday Delivery' },
  { column: 'Demand Surcharge', bucket: 'other accessorial', accessorial: 'Demand' },
  { column: 'Demand Additional Handling Surcharge', bucket: 'other accessorial', accessorial: 'Demand' },
  { column: 'Demand Large Package Surcharge', bucket: 'other accessorial', accessorial: 'Demand' },
  { column: 'Demand Over Maximum Limits Surcharge', bucket: 'other accessorial', accessorial: 'Demand' },
  { column: 'On Call Pickup', bucket: 'other accessorial', accessorial: 'Pickup' },
  { column: 'Shipping Charge Correction Audit Fee', bucket: 'fee', accessorial: 'SCC Audit Fee' },
  { column: 'Missing PLD', bucket: 'other accessorial', accessorial: 'Missing PLD' },
  { column: 'Other Adjustments', bucket: 'billing adjustment' },
  { column: 'Miscellaneous Charges', bucket: 'other accessorial', accessorial: 'Other' },
];

/**
 * The invoice file ("Shipping Breakdown") of OnTrac: a row per parcel, and another one if the parcel was returned. OnTrac delivers in
 * the United States only. Sources: the titles that two public readers require, ontrac_strategy.rs and invoice_parsers.py of
 * github.com/kurt-lgtm/AppyHour.
 */
export const ontracInvoice = titledFormat({
  about: invoiceFormats['ontrac-invoice'],
  carrier: { always: 'ontrac' },
  currency: { always: 'USD' },
  titles: {
    account: 'Customer Account',
    invoice: 'Invoice Number',
    billedOn: 'Billing Date',
    tracking: TRACKING,
    shippedOn: SHIPPED,
    deliveredOn: 'Proof of Delivery DateTime',
    service: SERVICE,
    zone: 'Zone',
    reference: 'Reference1',
    actualWeight: 'Weight(lbs)',
    billedWeight: 'Billed Weight (lbs)',
    sides: ['Length(in)', 'Width(in)', 'Height(in)'],
    sender: {
      company: 'Shipper Company Name',
      address: 'Shipper Street',
      city: 'Shipper City',
      state: 'Shipper State',
      postalCode: 'Shipper Postalcode',
      country: 'Shipper Country',
    },
    consignee: {
      name: 'Destination Contact',
      address: 'Destination Street',
      city: 'Destination City',
      state: 'Destination State',
      postalCode: 'Destination Postalcode',
      country: 'Destination Country',
    },
  },
  weightUnit: { always: 'lbs' },
  dimUnit: { always: 'inches' },
  read: [...CHARGES.map(({ column }) => column), RETURN],
  needed: [
    'Invoice Number',
    'Billing Date',
    'Customer Account',
    TRACKING,
    SHIPPED,
    SERVICE,
    RETURN,
    TOTAL,
    'Service Charge',
    'Fuel Surcharge',
  ],
  reportsDelivery: true,
  describe,
});

function describe(line: LineBuilder) {
  const { charges, sum } = readChargeColumns(line, CHARGES);
  const total = line.amount(TOTAL, { required: true });
  const isReturn = `upper(${line.text(RETURN)}) = 'Y'`;
  line.problem(`${total} != ${sum}`, TOTAL, line.text(TOTAL), NOT_THE_SUM);
  return {
    identity: [
      line.trackingNumber(TRACKING),
      `toString(${line.date(SHIPPED)})`,
      line.text(SERVICE),
      line.text(RETURN),
      `toString(${total})`,
    ],
    packages: `if(${line.amount('Service Charge')} > 0 AND NOT ${isReturn}, 1, 0)`,
    charges: chargeList(charges),
  };
}
