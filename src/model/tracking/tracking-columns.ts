import type { DimensionType } from '#model/sources/source.ts';

/** The origin of a column in the tracking popup: the shipment, the charge line, or the line's amount if it is in a bucket. */
export type TrackingColumn =
  | {
      of: 'shipment' | 'charge';
      column: string;
      type: DimensionType | 'number';
      wireValues?: Readonly<Record<string, string>>;
    }
  | { bucket: string; part: 'amount' | 'discount' | 'net_amount' };

const shipment = (column: string, type: DimensionType | 'number' = 'text'): TrackingColumn => ({
  of: 'shipment',
  column,
  type,
});
const charge = (column: string, type: DimensionType | 'number' = 'text'): TrackingColumn => ({
  of: 'charge',
  column,
  type,
});

/** The buckets of charges, in order, with the prefixes of their columns. Source: dashboards.md §3, "seven categories". */
export const chargeCategories = {
  transportation: 'TRANSPORTATION',
  'fuel surcharge': 'FUEL_SURCHARGE',
  'other accessorial': 'OTHER_ACCESSORIAL',
  'billing adjustment': 'BILLING_ADJUSTMENT',
  tax: 'TAX',
  fee: 'FEE',
  other: 'OTHER',
} as const;
export type ChargeCategory = keyof typeof chargeCategories;

const ADDRESS_PARTS = ['NAME', 'COMPANY', 'ADDRESS', 'CITY', 'STATE', 'POSTAL_CODE', 'CNTRY'];
const addressColumns = ['SENDER', 'CONSIGNEE'].flatMap((side): [string, TrackingColumn][] => [
  ...ADDRESS_PARTS.map((part): [string, TrackingColumn] => [
    `${side}_${part}`,
    shipment(`${side}_${part}`.toLowerCase()),
  ]),
  ...['STATE', 'COUNTRY'].map((part): [string, TrackingColumn] => [
    `NORMALISED_${side}_${part}`,
    shipment(`normalised_${side}_${part}`.toLowerCase()),
  ]),
]);

const categoryColumns = Object.entries(chargeCategories).flatMap(([bucket, name]): [string, TrackingColumn][] => [
  [`${name}_AMOUNT`, { bucket, part: 'amount' }],
  [`${name}_DISCOUNT`, { bucket, part: 'discount' }],
  [`NET_${name}_AMOUNT`, { bucket, part: 'net_amount' }],
]);

/**
 * The columns of a parcel's charge lines by wire name, with one row for each line and its shipment. Money is in whole minor units of
 * CURRENCY_CODE. Source: dashboards.md §3, tracking details, warehouse view.
 */
export const trackingColumns: Readonly<Record<string, TrackingColumn>> = {
  TRACKING_NUMBER: shipment('tracking_number'),
  TRACKING_ID: shipment('id', 'id'),
  CARRIER_ID: shipment('carrier_id', 'number'),
  CARRIER_NAME: shipment('carrier_name'),
  CLIENT_ID: shipment('client_id', 'number'),
  ACCOUNT_NUMBER: shipment('account_number'),
  SERVICE: shipment('service'),
  INVOICE_NUMBER: shipment('invoice_number'),
  BILL_DATE: shipment('bill_date', 'date'),
  LABEL_DATE: shipment('label_date', 'date'),
  PICKUP_DATE: shipment('pickup_date', 'date'),
  SCHEDULED_DATE: shipment('scheduled_date', 'instant'),
  DELIVERY_DATE: shipment('delivery_date', 'instant'),
  TRACKING_STATUS: shipment('tracking_status'),
  // Carriers call transportation 'freight', which marks the header record.
  BUCKET_NAME: { of: 'charge', column: 'bucket', type: 'text', wireValues: { transportation: 'freight' } },
  NO_OF_PKGS: shipment('no_of_pkgs', 'number'),
  ACTUAL_WEIGHT: shipment('actual_weight', 'number'),
  ACTUAL_WEIGHT_POUNDS: shipment('actual_weight_pounds', 'number'),
  ACTUAL_WEIGHT_UNIT: shipment('actual_weight_unit'),
  BILL_WEIGHT: shipment('bill_weight', 'number'),
  BILL_WEIGHT_POUNDS: shipment('bill_weight_pounds', 'number'),
  BILL_WEIGHT_UNIT: shipment('bill_weight_unit'),
  ZONE: shipment('zone'),
  LENGTH: shipment('length', 'number'),
  WIDTH: shipment('width', 'number'),
  HEIGHT: shipment('height', 'number'),
  DIM_UNIT: shipment('dim_unit'),
  ...Object.fromEntries(addressColumns),
  CURRENCY_CODE: shipment('currency_code'),
  CHARGE_DESCRIPTION: charge('charge_description'),
  GROSS_AMOUNT: charge('amount', 'number'),
  INCENTIVE_AMOUNT: charge('discount', 'number'),
  NET_AMOUNT: charge('net_amount', 'number'),
  ...Object.fromEntries(categoryColumns),
};
