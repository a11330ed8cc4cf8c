import { commonDimensions } from './common-dimensions.ts';
import { defineSource } from './source.ts';

/** Has one row for each refund from a carrier. */
export const credits = defineSource({
  id: 'credits',
  table: 'credits',
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
    refund_by: { label: 'Refund Claimed By', column: 'refund_by', type: 'text' },
    credit_type: { label: 'Credit Type', column: 'credit_type', type: 'text' },
    credit_status: { label: 'Credit Status', column: 'status', type: 'text' },
    charge_description: { label: 'Accessorial In File', column: 'charge_description', type: 'text' },
  },
  measures: {
    audit_refund_amount: { label: 'Total Refund Amount', format: 'money', plus: ['audit_refund_amount'] },
  },
  facts: {
    totalRefund: {
      kind: 'sum',
      measure: 'audit_refund_amount',
      label: 'Total Refund Amount',
      format: 'money',
      better: 'more',
      description: 'The amount that carriers refunded.',
      only: { is: ['measureNonZero'], note: 'Credits with an amount of zero are left out.' },
    },
    auditRefund: {
      kind: 'sum',
      measure: 'audit_refund_amount',
      label: 'Audit Refund Amount',
      format: 'money',
      better: 'more',
      description: 'Refunds claimed by an audit, for late deliveries, duplicates, wrong rates and surcharges.',
      only: {
        is: ['measureNonZero', { column: 'refund_by', isOneOf: ['audit'] }],
        note: 'Credits that no audit claimed and credits with an amount of zero are left out.',
      },
    },
    clientRefund: {
      kind: 'sum',
      measure: 'audit_refund_amount',
      label: 'Client Refund Amount',
      format: 'money',
      better: 'more',
      description: 'Refunds claimed by the client, such as voided labels.',
      only: {
        is: ['measureNonZero', { column: 'refund_by', isOneOf: ['client'] }],
        note: 'Credits that an audit claimed and credits with an amount of zero are left out.',
      },
    },
    creditLines: {
      kind: 'count',
      label: 'Credits',
      format: 'integer',
      description: 'Refunds from carriers.',
    },
  },
  rowsFact: 'creditLines',
  periodFacts: { spend: 'totalRefund' },
});
