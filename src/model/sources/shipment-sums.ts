import type { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import type { Sums } from './source.ts';

const packed = { column: 'no_of_pkgs', isAbove: 0 } as const;
const packagesOf = (status: TrackingStatus) => ({
  tests: [{ column: 'tracking_status', isOneOf: [status] }] as const,
  measures: ['no_of_pkgs'] as const,
});

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
      'sender_city',
      'sender_postal_code',
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
  within: {
    tracked: { tests: [{ column: 'tracking_status', isStated: true }], measures: ['no_of_pkgs'] },
    on_time: packagesOf('On Time'),
    late: packagesOf('Late'),
    exception: packagesOf('Exception'),
    pending_late: packagesOf('Pending Late'),
    billed: {
      tests: [{ column: 'bill_weight_pounds', isNotNegative: true }, packed],
      measures: ['bill_weight_pounds', 'no_of_pkgs'],
    },
    weighed: {
      tests: [{ column: 'actual_weight_pounds', isNotNegative: true }, packed],
      measures: ['actual_weight_pounds', 'no_of_pkgs'],
    },
    heavier: {
      tests: [packed, { column: 'bill_weight_pounds', isAbove: 'actual_weight_pounds' }],
      measures: ['delta_weight_pounds', 'no_of_pkgs'],
    },
  },
} as const satisfies Sums;
