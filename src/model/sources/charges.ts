import { chargeMeasures } from './charge-measures.ts';
import { chargeSums, otherAccessorial } from './charge-sums.ts';
import { commonDimensions } from './common-dimensions.ts';
import { findingsOfCharge, hasNone } from './finding-joins.ts';
import { defineSource } from './source.ts';

const accessorial = [otherAccessorial];
const LINES_NOTE = 'Transportation, fuel surcharge, taxes, fees and adjustments are left out.';
const AMOUNT_NOTE = 'Transportation, fuel surcharge, taxes, fees, adjustments and accessorials of zero are left out.';

const RIGHT = {
  is: [hasNone('finding'), hasNone('parcelFinding')],
  note: 'Charge lines with findings that nobody has dismissed are left out.',
};

/** Has one row for each charge line of an invoice. */
export const charges = defineSource({
  id: 'charges',
  table: 'charges',
  joins: {
    shipment: {
      table: 'shipments',
      kind: 'optional',
      on: [
        ['shipment_id', 'id'],
        ['file_id', 'file_id'],
      ],
    },
    ...findingsOfCharge,
  },
  sums: chargeSums,
  derived: {
    unknown_charge: { when: { column: 'is_known', isAbove: 0 }, is: { number: 0 }, otherwise: { number: 1 } },
  },
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
    accessorial: { label: 'Accessorial', column: 'accessorial', type: 'text' },
    accessorial_code: { label: 'Accessorial Code', column: 'charge_code', type: 'text' },
    charge_description: { label: 'Accessorial In File', column: 'charge_description', type: 'text' },
    bucket_name: { label: 'Charge Category', column: 'bucket', type: 'text' },
    gl_code: { label: 'GL Code', column: 'account_number', type: 'text', bookedTo: 'glCode', isClientSpecific: true },
    cost_center: {
      label: 'Cost Center',
      column: 'account_number',
      type: 'text',
      bookedTo: 'costCenter',
      isClientSpecific: true,
    },
  },
  measures: chargeMeasures,
  facts: {
    netCharges: {
      kind: 'sum',
      measure: 'net_charge_amount',
      label: 'Net Charges',
      format: 'money',
      description: 'Net amount of the charge lines, after discounts.',
    },
    accessorialSpend: {
      kind: 'sum',
      measure: 'net_charge_amount',
      label: 'Accessorial Spend',
      format: 'money',
      better: 'less',
      description: 'Net amount of the charges for special handling, without fuel surcharge.',
      only: { is: ['measureNonZero', ...accessorial], note: AMOUNT_NOTE },
    },
    accessorialGross: {
      kind: 'sum',
      measure: 'charge_amount',
      label: 'Gross Accessorials',
      format: 'money',
      better: 'less',
      description: 'Charges for special handling before discounts, without fuel surcharge.',
      isNoPart: true,
      only: { is: ['measureNonZero', ...accessorial], note: AMOUNT_NOTE },
    },
    accessorialDiscount: {
      kind: 'sum',
      measure: 'charge_discount',
      label: 'Accessorial Discount',
      format: 'money',
      better: 'more',
      description: 'Discounts on charges for special handling.',
      isNoPart: true,
      only: { is: ['measureNonZero', ...accessorial], note: AMOUNT_NOTE },
    },
    accessorialCount: {
      kind: 'count',
      label: 'Accessorial Count',
      format: 'integer',
      better: 'less',
      description: 'Charge lines for special handling.',
      only: { is: accessorial, note: LINES_NOTE },
    },
    accessorialShipments: {
      kind: 'countDistinct',
      column: 'shipment_id',
      label: 'Shipments with Accessorials',
      format: 'integer',
      better: 'less',
      description: 'Shipments with at least one charge for special handling.',
      only: { is: accessorial, note: LINES_NOTE },
    },
    accessorialPerShipment: {
      kind: 'ratio',
      numerator: 'accessorialSpend',
      denominator: 'accessorialShipments',
      label: 'Accessorials per Shipment',
      format: 'money',
      better: 'less',
      description: 'Total accessorial spend divided by the number of shipments with accessorials.',
      only: { is: accessorial, note: LINES_NOTE },
    },
    chargeLines: {
      kind: 'count',
      label: 'Charge Lines',
      format: 'integer',
      description: 'Charge lines on the carriers’ invoices.',
    },
    unknownCharges: {
      kind: 'count',
      label: 'Unknown Charges',
      format: 'integer',
      better: 'less',
      description: 'Charge lines whose code and text are not among the known charges of the carrier.',
      only: {
        is: [
          { column: 'unknown_charge', isAbove: 0 },
          { column: 'net_amount', isAbove: 0 },
        ],
        note: 'Known charges, and charge lines without an amount, are left out.',
      },
    },
    chargesWithoutFinding: {
      kind: 'count',
      label: 'Charges Without Finding',
      format: 'integer',
      better: 'more',
      description: 'Charge lines in which the audit found no error.',
      only: RIGHT,
    },
    matchedCharges: {
      kind: 'sum',
      measure: 'net_charge_amount',
      label: 'Matched',
      format: 'money',
      description: 'Net amount of the charge lines in which the audit found no error.',
      only: RIGHT,
    },
  },
  rowsFact: 'chargeLines',
  periodFacts: { spend: 'netCharges', accessorial: 'accessorialSpend' },
});
