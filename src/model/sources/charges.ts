import { commonDimensions } from './common-dimensions.ts';
import { defineSource } from './source.ts';

/** One row per charge line of an invoice. */
export const charges = defineSource({
  id: 'charges',
  table: 'charges',
  dimensions: {
    ...commonDimensions,
    tracking_id: { label: 'Tracking Id', column: 'shipment_id', type: 'id' },
    accessorial: { label: 'Accessorial', column: 'accessorial', type: 'text' },
    accessorial_code: { label: 'Accessorial Code', column: 'charge_code', type: 'text' },
    charge_description: { label: 'Accessorial In File', column: 'charge_description', type: 'text' },
    bucket_name: { label: 'Charge Category', column: 'bucket', type: 'text' },
  },
  measures: {
    charge_amount: { label: 'Gross Amount', format: 'money', plus: ['amount'] },
    charge_discount: { label: 'Incentives', format: 'money', plus: ['discount'] },
    net_charge_amount: { label: 'Net Amount', format: 'money', plus: ['net_amount'] },
  },
  facts: {
    netCharges: {
      kind: 'sum',
      measure: 'net_charge_amount',
      label: 'Net Charges',
      format: 'money',
      description: 'Net amount of the charge lines, after discounts.',
    },
    chargeLines: {
      kind: 'count',
      label: 'Charge Lines',
      format: 'integer',
      description: 'Lines the carriers charged.',
    },
  },
});
