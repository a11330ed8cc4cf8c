import type { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import { DOMESTIC_ZONES } from './overview-facts.ts';
import { rateZones, transitBands, weightBands, zoneBands } from './shipment-bands.ts';
import type { ShipmentMeasureId } from './shipment-measures.ts';
import type { Sums } from './source.ts';

const packed = { column: 'no_of_pkgs', isAbove: 0 } as const;
const byService = ['billed', 'service'] as const;
const byServiceOrReceiver = ['billed', 'receiver', 'service', 'place'] as const;
const byWeight = [...byServiceOrReceiver, 'rate'] as const;
const daysSince = <Measure extends ShipmentMeasureId>(since: string, measures: readonly Measure[]) => ({
  tests: [{ column: 'delivery_date', isNotBefore: since }] as const,
  measures: ['no_of_pkgs'] as const,
  products: measures.map((measure) => [measure, 'no_of_pkgs'] as const),
  grains: byService,
});
const packagesOf = (status: TrackingStatus) => ({
  tests: [{ column: 'tracking_status', isOneOf: [status] }] as const,
  measures: ['no_of_pkgs'] as const,
  grains: byServiceOrReceiver,
});

// Earlier versions of invoices are set aside by their number, so each sum belongs to one invoice.
const common = [
  'carrier_id',
  'carrier_name',
  'account_number',
  'invoice_number',
  'currency_code',
  'bill_date',
] as const;
const service = ['service', 'service_category'] as const;
const sender = ['normalised_sender_country', 'normalised_sender_state', 'sender_city', 'sender_postal_code'] as const;
const receiver = ['normalised_consignee_country', 'normalised_consignee_state'] as const;

/**
 * The sums of shipments: how they were shipped, and between which places. The first grains cover shipments by bill date, which pages ask
 * for by default; the last ones cover shipments by ship date.
 */
export const shipmentSums = {
  table: 'shipment_sums',
  grains: {
    billed: [...common, ...service],
    receiver: [...common, ...receiver],
    sender: [...common, ...sender, 'zone_band', 'transit_band'],
    rate: [...common, 'weight_band', 'rate_zone'],
    service: [...common, 'pickup_date', ...service, 'bill_option'],
    place: [...common, 'pickup_date', ...sender, ...receiver],
  },
  bands: { zone_band: zoneBands, transit_band: transitBands, weight_band: weightBands, rate_zone: rateZones },
  money: [
    'net_amount',
    'transportation_amount',
    'transportation_discount',
    'net_other_accessorial_amount',
    'net_fuel_surcharge_amount',
    'net_taxes_and_others',
  ],
  moneyOfGrains: {
    measures: [
      'address_correction_amt',
      'shipping_charge_correction_amt',
      'chargeback_amt',
      'declared_amt',
      'audit_fee_amt',
    ],
    grains: ['billed', 'receiver'],
  },
  numbers: ['no_of_pkgs', 'bill_weight_pounds'],
  within: {
    tracked: {
      tests: [{ column: 'tracking_status', isStated: true }],
      measures: ['no_of_pkgs'],
      grains: byServiceOrReceiver,
    },
    on_time: packagesOf('On Time'),
    late: packagesOf('Late'),
    exception: packagesOf('Exception'),
    pending_late: packagesOf('Pending Late'),
    billed: {
      tests: [{ column: 'bill_weight_pounds', isNotNegative: true }, packed],
      measures: ['bill_weight_pounds', 'no_of_pkgs'],
      grains: byWeight,
    },
    weighed: {
      tests: [{ column: 'actual_weight_pounds', isNotNegative: true }, packed],
      measures: ['actual_weight_pounds', 'no_of_pkgs'],
      grains: byWeight,
    },
    heavier: {
      tests: [packed, { column: 'bill_weight_pounds', isAbove: 'actual_weight_pounds' }],
      measures: ['delta_weight_pounds', 'no_of_pkgs'],
      grains: byWeight,
    },
    in_domestic_zone: {
      tests: [{ column: 'zone', isOneOf: DOMESTIC_ZONES }],
      measures: ['no_of_pkgs'],
      products: [['domestic_zone', 'no_of_pkgs']],
      grains: byService,
    },
    since_label: daysSince('label_date', ['label_days', 'label_business_days']),
    since_pickup: daysSince('pickup_date', ['pickup_days', 'pickup_business_days']),
  },
} as const satisfies Sums;
