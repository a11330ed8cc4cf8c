import { commonDimensions } from './common-dimensions.ts';
import { defineSource } from './source.ts';

/** One row per refund of a carrier. */
export const credits = defineSource({
  id: 'credits',
  table: 'credits',
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
    credit_type: { label: 'Credit Type', column: 'credit_type', type: 'text' },
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
      description: 'What the carriers gave back.',
      only: { is: ['measureNonZero'], note: 'Credits whose amount is zero are left out.' },
    },
    creditLines: {
      kind: 'count',
      label: 'Credits',
      format: 'integer',
      description: 'Refunds the carriers gave.',
    },
  },
});
