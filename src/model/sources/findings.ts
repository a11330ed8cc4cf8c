import { CLOSED_STATUSES, type FindingStatus, OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import { commonDimensions } from './common-dimensions.ts';
import { defineSource, type RowCondition } from './source.ts';

const inStatus = (statuses: readonly FindingStatus[], note: string): RowCondition => ({
  is: [{ column: 'status', isOneOf: statuses }],
  note,
});

/** Has one row for each finding of the audit. */
export const findings = defineSource({
  id: 'findings',
  table: 'findings',
  isVersioned: true,
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
    rule: { label: 'Audit Rule', column: 'rule', type: 'text' },
    status: { label: 'Finding Status', column: 'status', type: 'text' },
    accessorial: { label: 'Accessorial', column: 'accessorial', type: 'text' },
    charge_description: { label: 'Charge', column: 'charge_description', type: 'text' },
    deadline: { label: 'Claim By', column: 'deadline', type: 'date' },
  },
  measures: {
    overcharge_amount: { label: 'Overcharged', format: 'money', plus: ['overcharge_amount'] },
    undercharge_amount: { label: 'Undercharged', format: 'money', plus: ['undercharge_amount'] },
    billed_amount: { label: 'Billed', format: 'money', plus: ['billed_amount'] },
    expected_amount: { label: 'Expected', format: 'money', plus: ['expected_amount'] },
  },
  facts: {
    atStake: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'At Stake',
      format: 'money',
      description: 'The amount that can still be claimed back from carriers.',
      only: inStatus(OPEN_STATUSES, 'Findings that were filed, decided or dismissed are left out.'),
    },
    filed: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Filed',
      format: 'money',
      description: 'The amount that was claimed, and about which the carriers have not decided.',
      only: inStatus(['filed', 'refiled'], 'Only findings whose claim is open at the carrier.'),
    },
    approved: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Approved',
      format: 'money',
      better: 'more',
      description: 'The amount that carriers have approved and not credited yet.',
      only: inStatus(['approved'], 'Only findings that the carrier has approved.'),
    },
    credited: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Credited',
      format: 'money',
      better: 'more',
      description: 'The amount that carriers have credited.',
      only: inStatus(['credited'], 'Only findings that a credit has closed.'),
    },
    denied: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Denied',
      format: 'money',
      better: 'less',
      description: 'The amount that carriers have refused.',
      only: inStatus(['denied'], 'Only findings that the carrier has denied.'),
    },
    found: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Overcharged',
      format: 'money',
      description:
        'Everything that carriers charged too much, whatever has become of it. Dismissed findings are left out.',
      only: inStatus([...OPEN_STATUSES, ...CLOSED_STATUSES], 'Dismissed findings are left out.'),
    },
    undercharged: {
      kind: 'sum',
      measure: 'undercharge_amount',
      label: 'Undercharged',
      format: 'money',
      description: 'The amount that carriers charged too little. It is never deducted from overcharges.',
    },
    findings: {
      kind: 'count',
      label: 'Findings',
      format: 'integer',
      description: 'Everything that the audit found, also without an amount.',
    },
  },
  rowsFact: 'findings',
  periodFacts: { spend: 'found' },
});
