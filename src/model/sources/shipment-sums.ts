import type { Sums } from './source.ts';

const common = [
  'carrier_id',
  'carrier_name',
  'account_number',
  'invoice_number',
  'currency_code',
  'bill_date',
  'pickup_date',
] as const;

/** The sums of shipments: how they were shipped, and between which places. */
export const shipmentSums = {
  table: 'shipment_sums',
  grains: {
    service: [...common, 'service', 'service_category', 'bill_option'],
    place: [
      ...common,
      'normalised_sender_country',
      'normalised_sender_state',
      'normalised_consignee_country',
      'normalised_consignee_state',
    ],
  },
  money: [
    'net_amount',
    'transportation_amount',
    'transportation_discount',
    'net_other_accessorial_amount',
    'net_fuel_surcharge_amount',
    'net_taxes_and_others',
  ],
  numbers: ['no_of_pkgs', 'bill_weight_pounds'],
} as const satisfies Sums;
