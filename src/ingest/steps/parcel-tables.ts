import type { ScratchTable } from '#ingest/scratch-table.ts';

/** The parts of an address, in the order of the tuples of `parcelTable`. */
export const ADDRESS = ['name', 'company', 'address', 'city', 'state', 'postal_code', 'country'] as const;
export const SIDES = ['sender', 'consignee'] as const;

const PLACE = 'Tuple(String, String, String, String, String, String, String)';

const PARCEL_COLUMNS = {
  file_id: 'UInt32',
  id: 'UInt64',
  parcel_key: 'UInt64',
  carrier_id: 'UInt16',
  carrier_name: 'String',
  account_number: 'LowCardinality(String)',
  invoice_number: 'String',
  bill_date: 'Date',
  currency_code: 'String',
  rate: 'Float64',
  minor_units: 'UInt32',
  tracking_number: 'String',
  lead_tracking_number: 'String',
  zone: 'String',
  bill_option: 'String',
  reference: 'String',
  tracking_status: 'String',
  pickup_date: 'Nullable(Date)',
  label_date: 'Nullable(Date)',
  scheduled_date: 'Nullable(DateTime)',
  delivery_date: 'Nullable(DateTime)',
  packaging: 'LowCardinality(String)',
  is_dimensional: 'Bool',
  signed_by: 'String',
  corrected_from: 'String',
  corrected_to: 'String',
  packages: 'UInt32',
  is_known_parcel: 'Bool',
  actual: 'Tuple(Float64, String)',
  billed: 'Tuple(Float64, String)',
  size: 'Tuple(Float64, Float64, Float64, String)',
  sender: PLACE,
  consignee: PLACE,
  service: 'Tuple(String, String)',
};

/** The table of a load's parcels: a row per tracking number, invoice and currency. */
export function parcelTable(fileId: number): ScratchTable<keyof typeof PARCEL_COLUMNS> {
  return { name: `parcels_${fileId}`, columns: PARCEL_COLUMNS, orderBy: 'id' };
}

type AddressPart = `${(typeof SIDES)[number]}_${(typeof ADDRESS)[number]}`;
type NormalisedPart = `normalised_${(typeof SIDES)[number]}_${'state' | 'country'}`;

/** A value for each part of both addresses. */
export function ofAddresses(value: (side: (typeof SIDES)[number], part: (typeof ADDRESS)[number]) => string) {
  const values = SIDES.flatMap((side) => ADDRESS.map((part) => [`${side}_${part}`, value(side, part)]));
  return Object.fromEntries(values) as Record<AddressPart, string>;
}

/** A value for the normalised state and country of both addresses. */
export function ofNormalisedPlaces(value: (side: (typeof SIDES)[number], part: 'state' | 'country') => string) {
  const values = SIDES.flatMap((side) =>
    (['state', 'country'] as const).map((part) => [`normalised_${side}_${part}`, value(side, part)]),
  );
  return Object.fromEntries(values) as Record<NormalisedPart, string>;
}

const RESOLVED_COLUMNS = {
  file_id: 'UInt32',
  parcel_key: 'UInt64',
  id: 'UInt64',
  carrier_id: 'UInt16',
  carrier_name: 'String',
  account_number: 'LowCardinality(String)',
  invoice_number: 'String',
  bill_date: 'Date',
  currency_code: 'String',
  rate: 'Float64',
  minor_units: 'UInt32',
  tracking_number: 'String',
  lead_tracking_number: 'String',
  reference: 'String',
  zone: 'String',
  service_name: 'String',
  service_category: 'String',
  bill_option_name: 'String',
  pickup_date: 'Nullable(Date)',
  label_date: 'Nullable(Date)',
  due_date: 'Nullable(DateTime)',
  delivery_date: 'Nullable(DateTime)',
  status: 'String',
  no_of_pkgs: 'UInt32',
  actual_weight: 'Float64',
  actual_weight_unit: 'String',
  actual_weight_pounds: 'Float64',
  bill_weight: 'Float64',
  bill_weight_unit: 'String',
  bill_weight_pounds: 'Float64',
  length: 'Float64',
  width: 'Float64',
  height: 'Float64',
  dim_unit: 'String',
  packaging: 'LowCardinality(String)',
  is_dimensional: 'Bool',
  signed_by: 'String',
  corrected_from: 'String',
  corrected_to: 'String',
  ...ofAddresses(() => 'String'),
  ...ofNormalisedPlaces(() => 'String'),
};

/** The table of a load's parcels with their resolved values. */
export function resolvedParcelTable(fileId: number): ScratchTable<keyof typeof RESOLVED_COLUMNS> {
  return { name: `resolved_parcels_${fileId}`, columns: RESOLVED_COLUMNS, orderBy: 'parcel_key' };
}

/**
 * SQL for the key that all lines of a parcel share within a load and a currency. `carrierName` is SQL for the resolved name, because a
 * file can have several names for a carrier.
 */
export function parcelKeySql(carrierName: string): string {
  return `cityHash64(${carrierName}, account_number, invoice_number, tracking_number, currency_code)`;
}
