import type { AvoidableRuleId } from '#model/trade/avoidable-rules.ts';
import { commonDimensions } from './common-dimensions.ts';
import { defineSource, type Fact, type SourceTest } from './source.ts';

const ofRule = (rule: AvoidableRuleId): SourceTest => ({ column: 'rule', isOneOf: [rule] });

const savedBy = (rule: AvoidableRuleId, label: string, description: string): Fact<'avoidable_amount'> => ({
  kind: 'sum',
  measure: 'avoidable_amount',
  label,
  format: 'money',
  better: 'less',
  description,
  only: { is: [ofRule(rule)], note: 'Other kinds of avoidable costs are left out.' },
});

const FAR: SourceTest = ofRule('V9');

/** Has one row for each avoidable cost. Carriers don't owe these costs, so they are never added to findings. */
export const avoidableCosts = defineSource({
  id: 'avoidableCosts',
  table: 'avoidable_costs',
  isVersioned: true,
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
    avoidable_rule: { label: 'Way to Save', column: 'rule', type: 'text' },
    cause: { label: 'Cause', column: 'cause', type: 'text' },
    charge: { label: 'Charge', column: 'charge_description', type: 'text' },
  },
  measures: {
    avoidable_amount: { label: 'Avoidable', format: 'money', plus: ['avoidable_amount'] },
    billed_amount: { label: 'Billed', format: 'money', plus: ['billed_amount'] },
  },
  facts: {
    avoidable: {
      kind: 'sum',
      measure: 'avoidable_amount',
      label: 'Avoidable Costs',
      format: 'money',
      better: 'less',
      description:
        'What other choices would have saved. Carriers billed these costs correctly and owe nothing for them; what they do owe is left out.',
    },
    savedOnDeclaredValue: savedBy(
      'V1',
      'Insurance Elsewhere',
      'Half of the charges for declared value, which separate insurance would have saved.',
    ),
    savedOnCorrections: savedBy(
      'V2',
      'Valid Address Corrections',
      'Charges for addresses that really were wrong, with their fuel. Checking addresses before shipping avoids them.',
    ),
    savedOnAir: savedBy(
      'V3',
      'Air Instead of Ground',
      'The extra cost of air services on lanes where ground arrives on the same day.',
    ),
    savedOnBoxes: savedBy(
      'V4',
      'Boxes Larger Than Needed',
      'The extra cost of billed weights above the actual weight, because the box is large for what it weighs.',
    ),
    savedOnChargebacks: savedBy(
      'V5',
      'Valid Chargebacks',
      'What was billed back because another party refused to pay, with the fees and their fuel.',
    ),
    savedOnCorrectionFees: savedBy(
      'V6',
      'Correction Fee Streaks',
      'SCC audit fees on two or more invoices of an account in a row: a habit that better measuring ends.',
    ),
    savedOnEarlyAm: savedBy(
      'V7',
      'Early AM Premium',
      'The extra cost of early morning delivery over the next service of the same day.',
    ),
    savedOnSplitParcels: savedBy(
      'V8',
      'Parcels to One Address',
      'The extra cost of several parcels to one address on a day over one parcel with their combined weight.',
    ),
    savedOnFarZones: savedBy(
      'V9',
      'Shipping From a Second Center',
      'The extra cost of parcels to zone 7 and above over shipping them from the second center that reaches most of them in lower zones.',
    ),
    farParcels: {
      kind: 'count',
      label: 'Far Parcels',
      format: 'integer',
      description: 'Parcels to zone 7 and above.',
      only: { is: [FAR], note: 'Parcels to zones below 7 are left out.' },
    },
    farParcelsReached: {
      kind: 'count',
      label: 'Far Parcels a Second Center Reaches',
      format: 'integer',
      description: 'Parcels to zone 7 and above that the second center would reach in a lower zone than 7.',
      only: {
        is: [FAR, { column: 'cause', isStated: true }],
        note: 'Parcels that the second center does not bring nearer are left out.',
      },
    },
    avoidableCases: {
      kind: 'count',
      label: 'Avoidable Cases',
      format: 'integer',
      better: 'less',
      description: 'The number of avoidable costs. A parcel has one for each way to save.',
      only: { is: [{ column: 'avoidable_amount', isAbove: 0 }], note: 'Parcels without a saving are left out.' },
    },
  },
  rowsFact: 'avoidableCases',
  periodFacts: { spend: 'avoidable' },
});
