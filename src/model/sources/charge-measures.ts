import { otherAccessorial } from './charge-sums.ts';
import type { Measure } from './source.ts';

export const chargeMeasures = {
  charge_amount: { label: 'Gross Amount', format: 'money', plus: ['amount'] },
  charge_discount: { label: 'Incentives', format: 'money', plus: ['discount'] },
  invoice_total_charges: { label: 'Net Amount', format: 'money', plus: ['net_amount'] },
  net_other_accessorial_amount: {
    label: 'Net Accessorial Amount',
    format: 'money',
    plus: ['net_amount'],
    onlyRows: otherAccessorial,
  },
  other_accessorial_count: { label: 'Accessorial Count', format: 'integer', counted: otherAccessorial },
  net_charge_amount: { label: 'Net Charge Amount', format: 'money', plus: ['net_amount'] },
} as const satisfies Record<string, Measure>;
