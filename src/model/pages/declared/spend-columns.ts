import { shipmentLineColumns } from './shipment-line-columns.ts';

/** The columns of the grids with the costs of shipments. Source: dashboards.md §3. */
export const spendColumns = [
  ...shipmentLineColumns,
  { field: 'currency_code', label: 'Invoice Currency' },
  'net_amount',
  'incentive_amount',
  'transportation_amount',
  { field: 'transportation_discount', width: 180 },
  'other_accessorial_amount',
  'other_accessorial_discount',
  'net_other_accessorial_amount',
  'fuel_surcharge_amount',
  { field: 'fuel_surcharge_discount', width: 180 },
  { field: 'net_fuel_surcharge_amount', width: 190 },
  'taxes_and_others',
  { field: 'taxes_and_others_discount', width: 180 },
  'net_taxes_and_others',
] as const;
