import type { OneOf, Sums } from './source.ts';

/** The charges for special handling. */
export const otherAccessorial: OneOf = { column: 'bucket', isOneOf: ['other accessorial'] };

const common = [
  'carrier_id',
  'carrier_name',
  'account_number',
  'invoice_number',
  'currency_code',
  'bill_date',
  'bucket',
] as const;

/** The sums of charges: by invoice, and for special handling also by service, destination and kind of charge. */
export const chargeSums = {
  table: 'charge_sums',
  grains: {
    invoice: common,
    accessorial: [...common, 'pickup_date', 'accessorial'],
    service: [...common, 'pickup_date', 'service', 'service_category', 'bill_option'],
    place: [...common, 'pickup_date', 'normalised_consignee_country', 'normalised_consignee_state'],
  },
  only: { accessorial: [otherAccessorial], service: [otherAccessorial], place: [otherAccessorial] },
  money: ['net_charge_amount', 'charge_amount', 'charge_discount'],
  numbers: [],
  within: {},
  distinct: {
    column: 'shipment_id',
    group: ['carrier_id', 'account_number', 'invoice_number', 'currency_code'],
    differs: ['bucket', 'accessorial'],
  },
} as const satisfies Sums;
