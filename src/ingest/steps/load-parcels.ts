import { lookupColumn } from '#ingest/lookup-column.ts';
import { insertInto } from '#ingest/scratch-table.ts';
import { quote } from '#ingest/sql-texts.ts';
import { INCHES_PER_UNIT, POUNDS_PER_UNIT } from '#model/numbers/units.ts';
import type { Statement } from '#query/statement.ts';
import { IS_CLAIMED, KEY_SEPARATOR, KEYS, type Load, lookUpSql, resolvedLines } from './load-lines.ts';
import {
  ADDRESS,
  ofAddresses,
  ofNormalisedPlaces,
  parcelKeySql,
  parcelTable,
  resolvedParcelTable,
  SIDES,
} from './parcel-tables.ts';

const FIRST_TEXTS = [
  'lead_tracking_number',
  'zone',
  'bill_option',
  'reference',
  'tracking_status',
  'packaging',
  'signed_by',
  'corrected_from',
  'corrected_to',
] as const;
const FIRST_DATES = ['pickup_date', 'label_date', 'scheduled_date', 'delivery_date'] as const;
const PARCEL = [
  'carrier_id',
  'carrier_name',
  'unlisted_carrier',
  'account_number',
  'invoice_number',
  'tracking_number',
];

/**
 * Gathers the values of a parcel from all its lines: the first text and date that is stated, and the largest weight and size,
 * because charge rows leave these empty. A parcel that is charged in several currencies has a row for each of them. Its
 * packages count only on the row with their currency, and not at all if a visible file has already loaded the parcel on this
 * invoice.
 */
export function gatherParcels({ fileId, fileIds, clientId, hiddenFileIds }: Load): Statement {
  const first = [
    ...FIRST_TEXTS.map((name) => `argMinIf(${name}, line, ${name} != '') AS ${name}`),
    ...FIRST_DATES.map((name) => `argMinIf(${name}, line, ${name} IS NOT NULL) AS ${name}`),
    'max(packages) AS parcel_packages',
    'max(is_dimensional) AS is_dimensional',
    `argMin(currency_code, ${LINE_AFTER_PACKAGES}) AS package_currency`,
    ...['actual', 'bill'].map(
      (kind) =>
        `argMax((${kind}_weight, ${kind}_weight_unit), ${poundsSql(`${kind}_weight`)}) AS ${kind === 'bill' ? 'billed' : kind}`,
    ),
    `argMax((length, width, height, dim_unit), length * width * height * pow(${INCHES_SQL}, 3)) AS size`,
    ...SIDES.map((side) => `${firstAddress(side)} AS ${side}`),
    `argMinIf((service_code, service_text), line, service_code != '' OR service_text != '') AS service`,
    // Only one file of the load contains the invoice.
    'any(file_id) AS parcel_file',
    `${firstRates('groupUniqArray(rate_place)')} AS rate_places`,
  ];
  const values = {
    file_id: 'parcel_file',
    ...itself(['carrier_id', 'carrier_name', 'account_number', 'invoice_number', 'tracking_number']),
    ...itself([
      ...FIRST_TEXTS,
      ...FIRST_DATES,
      'is_dimensional',
      'actual',
      'billed',
      'size',
      'sender',
      'consignee',
      'service',
    ]),
    currency_code: currencyOf('rate_place'),
    bill_date: `toDate(${rateOf('rate_place', 'fourth')})`,
    rate: `toFloat64(${rateOf('rate_place', 'first')})`,
    minor_units: `toUInt32(${rateOf('rate_place', 'second')})`,
    id: parcelId(),
    parcel_key: parcelKeySql('carrier_name'),
    packages: 'if(currency_code = package_currency, parcel_packages, 0)',
    is_known_parcel: `${INVOICED_PARCEL} IN (
      SELECT ${INVOICED_PARCEL} FROM shipments WHERE client_id = {client:UInt32}
        AND invoice_number IN (SELECT DISTINCT invoice_number FROM line_keys WHERE file_id IN ({files:Array(UInt32)}))
        AND file_id NOT IN ({hidden:Array(UInt32)})
    )`,
  };
  const from = `FROM (
      SELECT ${PARCEL.join(', ')}, ${first.join(', ')}
      FROM (SELECT *, ${RATE_PLACE} AS rate_place FROM ${resolvedLines(fileId)})
      WHERE is_accepted AND kind != 'invoice' AND ${IS_CLAIMED}
      GROUP BY ${PARCEL.join(', ')}
    ) ARRAY JOIN rate_places AS rate_place`;
  return {
    sql: insertInto(parcelTable(fileId), values, from),
    params: { file: fileId, files: fileIds, client: clientId, hidden: hiddenFileIds },
  };
}

/** Columns that are taken over under the same names. */
function itself<Column extends string>(columns: readonly Column[]): Record<Column, string> {
  return Object.fromEntries(columns.map((column): [string, string] => [column, column])) as Record<Column, string>;
}

const RATE_KEYS = lookupColumn('rate', 'key');
/** The position of a line's rate among the file's rates, which are sorted by currency and day. */
const RATE_PLACE = `transform(${KEYS.rate}, ${RATE_KEYS}, arrayEnumerate(${RATE_KEYS}), toUInt32(0))`;

// Lines with packages come before all lines without packages.
const LINE_AFTER_PACKAGES = 'line + if(packages > 0, 0, 4294967296)';

function rateOf(place: string, column: 'first' | 'second' | 'third' | 'fourth'): string {
  return `arrayElement(${lookupColumn('rate', column)}, ${place})`;
}

function currencyOf(place: string): string {
  return rateOf(place, 'third');
}

/** The position of the first day of each currency. */
function firstRates(places: string): string {
  const sorted = `arraySort(${places})`;
  const isFirst = `(place, previous) -> previous = 0 OR ${currencyOf('place')} != ${currencyOf('previous')}`;
  return `arrayFilter(${isFirst}, ${sorted}, arrayPopBack(arrayPushFront(${sorted}, toUInt32(0))))`;
}

/** The address of the first line that has one. Parts of different lines are never mixed. */
function firstAddress(side: (typeof SIDES)[number]): string {
  const parts = ADDRESS.map((part) => `${side}_${part}`);
  const isPresent = ['city', 'state', 'postal_code', 'country', 'address']
    .map((part) => `${side}_${part} != ''`)
    .join(' OR ');
  return `argMinIf((${parts.join(', ')}), line, ${isPresent})`;
}

/** SQL that identifies a parcel on the invoices of a client, in any file and currency. */
const INVOICED_PARCEL = 'sipHash64(carrier_id, carrier_name, account_number, invoice_number, tracking_number)';

/** SQL for the id of a parcel on an invoice in one currency, which is the same in every file. */
function parcelId(): string {
  return 'sipHash64({client:UInt32}, carrier_id, account_number, invoice_number, concat(unlisted_carrier, tracking_number), currency_code)';
}

/** The distinct services and zones of each file's parcels, each with its last bill date. */
export function distinctServices(fileId: number): Statement {
  return {
    sql: `SELECT file_id AS file, carrier_id AS carrierId, service.1 AS code, service.2 AS text, zone, toString(max(bill_date)) AS billDate
      FROM ${parcelTable(fileId).name} GROUP BY file_id, carrier_id, service, zone`,
    params: {},
  };
}

/** The distinct countries and states of the parcels, each with the postal codes that a spreadsheet may have changed. */
export function distinctPlaces(fileId: number): Statement {
  // A ZIP code of five digits is complete. It is only odd in a country whose codes have more digits.
  const isZip = `match(place.3, ${quote('^\\d{5}(-\\d{4})?$')}) AND place.1 IN ('', 'US', 'USA')`;
  const isOdd = `match(place.3, ${quote("^'?\\d")}) AND NOT (${isZip})`;
  return {
    sql: `SELECT place.1 AS country, place.2 AS state, groupUniqArrayIf(place.3, ${isOdd}) AS postalCodes
      FROM (SELECT arrayJoin([(sender.7, sender.5, sender.6), (consignee.7, consignee.5, consignee.6)]) AS place FROM ${parcelTable(fileId).name})
      GROUP BY country, state`,
    params: {},
  };
}

export function distinctBillOptions(fileId: number): Statement {
  return { sql: `SELECT DISTINCT bill_option AS text FROM ${parcelTable(fileId).name}`, params: {} };
}

const SERVICE_KEY = keySql(['file_id', 'carrier_id', 'service.1', 'service.2', 'zone']);

/** Resolves the parcels. If the format `reportsDelivery`, a parcel without a delivery is late after its due day. */
export function resolveParcels({ fileId, reportsDelivery }: { fileId: number; reportsDelivery: boolean }): Statement {
  const service = (column: 'first' | 'second' | 'third') => lookUpSql('service', SERVICE_KEY, column);
  const values = {
    ...itself([
      'file_id',
      'parcel_key',
      'id',
      'carrier_id',
      'carrier_name',
      'account_number',
      'invoice_number',
      'bill_date',
    ]),
    ...itself(['currency_code', 'rate', 'minor_units', 'tracking_number', 'lead_tracking_number', 'reference', 'zone']),
    ...itself(['pickup_date', 'label_date', 'delivery_date', 'packaging', 'is_dimensional', 'signed_by']),
    ...itself(['corrected_from', 'corrected_to']),
    ...ofAddresses(addressPart),
    ...ofNormalisedPlaces((side, part) =>
      lookUpSql('place', keySql([`${side}.7`, `${side}.5`]), part === 'country' ? 'first' : 'second'),
    ),
    actual_weight: 'actual.1',
    actual_weight_unit: 'actual.2',
    actual_weight_pounds: poundsSql('actual_weight'),
    bill_weight: 'billed.1',
    bill_weight_unit: 'billed.2',
    bill_weight_pounds: poundsSql('bill_weight'),
    length: 'size.1',
    width: 'size.2',
    height: 'size.3',
    dim_unit: 'size.4',
    service_name: `if(tracking_number = '' AND service.1 = '' AND service.2 = '', '', ${service('first')})`,
    service_category: service('second'),
    bill_option_name: lookUpSql('bill option', 'bill_option', 'first'),
    no_of_pkgs: 'if(is_known_parcel, 0, packages)',
    due_date: `coalesce(scheduled_date, if(business_days > 0 AND packages > 0, toDateTime(${dueDay('pickup_date', 'business_days')}), NULL))`,
    status: `multiIf(
      tracking_status != '', tracking_status,
      due_date IS NULL OR packages = 0, '',
      delivery_date IS NOT NULL, if(toDate(delivery_date) <= toDate(due_date), 'On Time', 'Late'),
      ${reportsDelivery ? 'toDate(due_date) < bill_date' : '0'}, 'Pending Late',
      '')`,
  };
  const from = `FROM (SELECT *, toUInt8OrZero(${service('third')}) AS business_days FROM ${parcelTable(fileId).name})`;
  return { sql: insertInto(resolvedParcelTable(fileId), values, from), params: { file: fileId } };
}

/** SQL for a weight in pounds, whose unit is in the column of the same name with `_unit`. */
export function poundsSql(weight: string): string {
  return `${weight} * ${inUnits(`${weight}_unit`, POUNDS_PER_UNIT)}`;
}

/** SQL for how many of a measure's first units one unit of a line is. A value without a unit is in the first unit. */
function inUnits(unit: string, factors: Readonly<Record<string, number>>): string {
  const others = Object.entries(factors).filter(([, factor]) => factor !== 1);
  return `multiIf(${others.map(([name, factor]) => `${unit} = '${name}', ${factor}`).join(', ')}, 1)`;
}

const INCHES_SQL = inUnits('dim_unit', INCHES_PER_UNIT);

function addressPart(side: (typeof SIDES)[number], part: (typeof ADDRESS)[number]): string {
  const at = (name: (typeof ADDRESS)[number]) => `${side}.${ADDRESS.indexOf(name) + 1}`;
  if (part !== 'postal_code') return at(part);
  const key = keySql([at('country'), at('state'), at('postal_code')]);
  return `transform(${key}, ${lookupColumn('postal code', 'key')}, ${lookupColumn('postal code', 'first')}, ${at('postal_code')})`;
}

/** SQL for the key of a lookup with several parts; `lookupKey` does the same in TypeScript. */
export function keySql(parts: readonly string[]): string {
  return `concat(${parts.map((part) => `toString(${part})`).join(`, '${KEY_SEPARATOR}', `)})`;
}

// Parcels handed over on a weekend count from Friday. Holidays are ignored, so a due day after one may be a day too early.
function dueDay(shipped: string, days: string): string {
  const weekday = `least(toDayOfWeek(${shipped}), 5)`;
  const friday = `addDays(${shipped}, -greatest(toDayOfWeek(${shipped}) - 5, 0))`;
  return `addDays(${friday}, ${days} + 2 * intDiv(${weekday} - 1 + ${days}, 5))`;
}
