import type { FindingStatus } from '#contract/audit.ts';
import { CLOSED_STATUSES, OPEN_STATUSES } from '#model/trade/finding-statuses.ts';
import { commonDimensions } from './common-dimensions.ts';
import { type DaysFromToday, defineSource, type RowCondition } from './source.ts';

const inStatus = (statuses: readonly FindingStatus[], note: string): RowCondition => ({
  is: [{ column: 'status', isOneOf: statuses }],
  note,
});

const openUntil = (isInDays: DaysFromToday, note: string): RowCondition => ({
  is: [
    { column: 'status', isOneOf: OPEN_STATUSES },
    { column: 'deadline', isInDays },
  ],
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
    charge: { label: 'Charge', column: 'charge_description', type: 'text' },
    deadline: { label: 'Claim By', column: 'deadline', type: 'date' },
  },
  measures: {
    overcharge_amount: { label: 'Overcharged', format: 'money', plus: ['overcharge_amount'] },
    undercharge_amount: { label: 'Undercharged', format: 'money', plus: ['undercharge_amount'] },
    outstanding_amount: { label: 'Outstanding', format: 'money', plus: ['outstanding_amount'] },
    credited_amount: { label: 'Credited', format: 'money', plus: ['credited_amount'] },
    billed_amount: { label: 'Billed', format: 'money', plus: ['billed_amount'] },
    expected_amount: { label: 'Expected', format: 'money', plus: ['expected_amount'] },
  },
  facts: {
    atStake: {
      kind: 'sum',
      measure: 'outstanding_amount',
      label: 'At Stake',
      format: 'money',
      description: 'The amount that can still be claimed back from carriers.',
      only: openUntil(
        { from: 0, to: null, orMissing: true },
        'Findings that were filed, decided or dismissed, or whose deadline has passed, are left out.',
      ),
    },
    expiring: {
      kind: 'sum',
      measure: 'outstanding_amount',
      label: 'Expiring',
      format: 'money',
      better: 'less',
      description: 'The amount at stake that can be claimed for 7 more days or less.',
      only: openUntil({ from: 0, to: 7 }, 'Findings with more time, without a deadline or past it are left out.'),
    },
    expired: {
      kind: 'sum',
      measure: 'outstanding_amount',
      label: 'Expired Unclaimed',
      format: 'money',
      better: 'less',
      description: 'The amount that nobody claimed before the deadline.',
      only: openUntil(
        { from: null, to: -1 },
        'Findings that were filed, decided or dismissed, or can still be claimed, are left out.',
      ),
    },
    filed: {
      kind: 'sum',
      measure: 'outstanding_amount',
      label: 'Filed',
      format: 'money',
      description: 'The amount that was claimed and that carriers have not decided on yet.',
      only: inStatus(['filed', 'refiled'], 'Findings without an open claim at the carrier are left out.'),
    },
    approved: {
      kind: 'sum',
      measure: 'outstanding_amount',
      label: 'Approved',
      format: 'money',
      better: 'more',
      description: 'The amount that carriers have approved and not credited yet.',
      only: inStatus(
        ['approved'],
        'Findings that the carrier has not approved, or has credited already, are left out.',
      ),
    },
    credited: {
      kind: 'sum',
      measure: 'credited_amount',
      label: 'Credited',
      format: 'money',
      better: 'more',
      description: 'The amount that carriers have credited, including parts of claims.',
      only: inStatus([...OPEN_STATUSES, ...CLOSED_STATUSES], 'Dismissed findings are left out.'),
    },
    denied: {
      kind: 'sum',
      measure: 'outstanding_amount',
      label: 'Denied',
      format: 'money',
      better: 'less',
      description: 'The amount that carriers have refused.',
      only: inStatus(['denied'], 'Findings that the carrier has not denied, or that were filed again, are left out.'),
    },
    found: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Overcharged',
      format: 'money',
      description: 'Everything that carriers charged too much, whatever the state of the claim.',
      only: inStatus([...OPEN_STATUSES, ...CLOSED_STATUSES], 'Dismissed findings are left out.'),
    },
    claimed: {
      kind: 'sum',
      measure: 'overcharge_amount',
      label: 'Claimed',
      format: 'money',
      description: 'Everything that was claimed from carriers, whatever they answered.',
      only: inStatus(CLOSED_STATUSES, 'Findings that nobody has claimed are left out.'),
    },
    undercharged: {
      kind: 'sum',
      measure: 'undercharge_amount',
      label: 'Undercharged',
      format: 'money',
      description: 'The amount that carriers charged too little. It is never deducted from overcharges.',
      isNoPart: true,
    },
    findings: {
      kind: 'count',
      label: 'Findings',
      format: 'integer',
      description: 'The number of errors that the audit found, including those without an amount.',
    },
  },
  rowsFact: 'findings',
  periodFacts: { spend: 'found' },
});
