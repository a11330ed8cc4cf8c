import { spendColumns } from './spend-columns.ts';

/** The columns of the grids of the Shipping Insight tabs. Source: dashboards.md §3. */
export const shippingInsightColumns = [
  ...spendColumns,
  'address_correction_amt',
  { field: 'shipping_charge_correction_amt', width: 190 },
  'chargeback_amt',
  'declared_amt',
] as const;
