import { lookup } from '#ingest/line-builder.ts';
import type { Statement } from '#query/statement.ts';
import { IS_CLAIMED, KEY_SEPARATOR, KEYS, type Load, lookUpSql, resolvedLines } from './load-lines.ts';
import { restoredPostalCode } from './restore-postal-code.ts';

/** Name of the table that holds a file's parcels while it is loaded: a row per tracking number, invoice and currency. */
export function parcelTable(fileId: number): string {
  return `parcels_${fileId}`;
}

const FIRST_TEXTS = ['lead_tracking_number', 'zone', 'bill_option', 'reference', 'tracking_status'];
const FIRST_DATES = ['pickup_date', 'label_date', 'scheduled_date', 'delivery_date'];
const PARCEL = ['carrier', 'carrier_id', 'unlisted_carrier', 'account_number', 'invoice_number', 'tracking_number'];
const ADDRESS = ['name', 'company', 'address', 'city', 'state', 'postal_code', 'country'];

/**
 * Gathers the values of a parcel from all its lines: the first text and date that is stated, and the largest weight and size,
 * because charge rows leave them empty. A parcel that is charged in several currencies has a row for each of them. Its packages
 * count on the row of their currency only, and not at all if a visible file has already loaded the parcel on this invoice.
 */
export function gatherParcels({ fileId, clientId, hiddenFileIds }: Load): Statement {
  const values = [
    ...FIRST_TEXTS.map((name) => `argMinIf(${name}, line, ${name} != '') AS ${name}`),
    ...FIRST_DATES.map((name) => `argMinIf(${name}, line, ${name} IS NOT NULL) AS ${name}`),
    'max(packages) AS parcel_packages',
    `argMin(currency_code, ${LINE_AFTER_PACKAGES}) AS package_currency`,
    'argMax((actual_weight, actual_weight_unit), actual_weight) AS actual',
    'argMax((bill_weight, bill_weight_unit), bill_weight) AS billed',
    'argMax((length, width, height, dim_unit), length * width * height) AS size',
    ...['sender', 'consignee'].map((side) => firstAddress(side)),
    `argMinIf((service_code, service_text), line, service_code != '' OR service_text != '') AS service`,
    'any(carrier_name) AS carrier_name',
    `${firstRates('groupUniqArray(rate_place)')} AS rate_places`,
  ];
  const rateOf = (column: 'key' | 'first' | 'second') => `arrayElement(${lookup('rate', column)}, rate_place)`;
  return {
    sql: `CREATE TABLE ${parcelTable(fileId)} ENGINE = MergeTree ORDER BY id SETTINGS allow_nullable_key = 1 AS
      SELECT * EXCEPT (rate_places, rate_place, package_currency, parcel_packages),
        ${currencyOf('rate_place')} AS currency_code, toDate(substringIndex(${rateOf('key')}, '${KEY_SEPARATOR}', -1)) AS bill_date,
        toFloat64(${rateOf('first')}) AS rate, toUInt32(${rateOf('second')}) AS minor_units,
        ${parcelId()} AS id, ${PARCEL_KEY} AS parcel_key,
        if(currency_code = package_currency, parcel_packages, 0) AS packages,
        ${INVOICED_PARCEL} IN (
          SELECT ${INVOICED_PARCEL} FROM shipments WHERE client_id = {client:UInt32}
            AND invoice_number IN (SELECT DISTINCT invoice_number FROM line_keys WHERE file_id = {file:UInt32})
            AND file_id NOT IN ({hidden:Array(UInt32)})
        ) AS is_known_parcel
      FROM (
        SELECT ${PARCEL.join(', ')}, ${values.join(', ')}
        FROM (SELECT *, ${RATE_PLACE} AS rate_place FROM ${resolvedLines(fileId)})
        WHERE is_accepted AND kind != 'invoice' AND ${IS_CLAIMED}
        GROUP BY ${PARCEL.join(', ')}
      ) ARRAY JOIN rate_places AS rate_place`,
    params: { file: fileId, client: clientId, hidden: hiddenFileIds },
  };
}

const RATE_KEYS = lookup('rate', 'key');
/** The place of a line's rate in the file's rates, which are in the order of their currencies and days. */
const RATE_PLACE = `transform(${KEYS.rate}, ${RATE_KEYS}, arrayMap(place -> toUInt32(place), arrayEnumerate(${RATE_KEYS})), toUInt32(0))`;

// A line with packages comes before all lines without them.
const LINE_AFTER_PACKAGES = 'line + if(packages > 0, 0, 4294967296)';

function currencyOf(place: string): string {
  return `substringIndex(arrayElement(${RATE_KEYS}, ${place}), '${KEY_SEPARATOR}', 1)`;
}

/** The places of each currency's first day. */
function firstRates(places: string): string {
  const sorted = `arraySort(${places})`;
  const isFirst = `(place, previous) -> previous = 0 OR ${currencyOf('place')} != ${currencyOf('previous')}`;
  return `if(length(${places}) = 1, ${places}, arrayFilter(${isFirst}, ${sorted}, arrayPopBack(arrayPushFront(${sorted}, toUInt32(0)))))`;
}

/** The address of the first line that has one. Parts of different lines are never mixed. */
function firstAddress(side: string): string {
  const parts = ADDRESS.map((part) => `${side}_${part}`);
  const isPresent = ['city', 'state', 'postal_code', 'country', 'address']
    .map((part) => `${side}_${part} != ''`)
    .join(' OR ');
  return `argMinIf((${parts.join(', ')}), line, ${isPresent}) AS ${side}`;
}

/** SQL for the key that all lines of a parcel in the file and in one currency share. */
export const PARCEL_KEY = 'cityHash64(carrier, account_number, invoice_number, tracking_number, currency_code)';

/** SQL that identifies a parcel on the invoices of a client, in any file and currency. */
const INVOICED_PARCEL = 'sipHash64(carrier_id, carrier_name, account_number, invoice_number, tracking_number)';

/** SQL for the id of a parcel on an invoice in one currency, which is the same in every file. */
function parcelId(): string {
  return 'sipHash64({client:UInt32}, carrier_id, account_number, invoice_number, concat(unlisted_carrier, tracking_number), currency_code)';
}

/** The distinct services and zones of the parcels, each with its last bill date. */
export function distinctServices(fileId: number): Statement {
  return {
    sql: `SELECT carrier_id AS carrierId, service.1 AS code, service.2 AS text, zone, toString(max(bill_date)) AS billDate
      FROM ${parcelTable(fileId)} GROUP BY carrier_id, service, zone`,
    params: {},
  };
}

export function distinctPlaces(fileId: number): Statement {
  return {
    sql: `SELECT DISTINCT place.1 AS country, place.2 AS state
      FROM (SELECT arrayJoin([(sender.7, sender.5), (consignee.7, consignee.5)]) AS place FROM ${parcelTable(fileId)})`,
    params: {},
  };
}

export function distinctBillOptions(fileId: number): Statement {
  return { sql: `SELECT DISTINCT bill_option AS text FROM ${parcelTable(fileId)}`, params: {} };
}

const SERVICE_KEY = keySql(['toString(carrier_id)', 'service.1', 'service.2', 'zone']);

/** Name of the table with the file's parcels and their resolved values. */
export function resolvedParcelTable(fileId: number): string {
  return `resolved_parcels_${fileId}`;
}

/** Resolves the parcels. If the format `reportsDelivery`, a parcel without a delivery is late after its due day. */
export function resolveParcels({ fileId, reportsDelivery }: { fileId: number; reportsDelivery: boolean }): Statement {
  const place = (side: string, column: 'first' | 'second') =>
    lookUpSql('place', keySql([`${side}.7`, `${side}.5`]), column);
  const pounds = (weight: string) =>
    `${weight} * multiIf(${weight}_unit = 'kgs', 2.2046226218, ${weight}_unit = 'oz', 0.0625, 1)`;
  const sql = `CREATE TABLE ${resolvedParcelTable(fileId)} ENGINE = MergeTree ORDER BY parcel_key AS
    SELECT * EXCEPT (tracking_status, scheduled_date, bill_option),
      ${['sender', 'consignee'].flatMap(addressColumns).join(', ')},
      actual.1 AS actual_weight, actual.2 AS actual_weight_unit, billed.1 AS bill_weight, billed.2 AS bill_weight_unit,
      size.1 AS length, size.2 AS width, size.3 AS height, size.4 AS dim_unit,
      if(tracking_number = '' AND service.1 = '' AND service.2 = '', '', ${lookUpSql('service', SERVICE_KEY, 'first')}) AS service_name,
      ${lookUpSql('service', SERVICE_KEY, 'second')} AS service_category,
      toUInt8OrZero(${lookUpSql('service', SERVICE_KEY, 'third')}) AS business_days,
      ${lookUpSql('bill option', 'bill_option', 'first')} AS bill_option_name,
      ${place('sender', 'first')} AS normalised_sender_country,
      ${place('sender', 'second')} AS normalised_sender_state,
      ${place('consignee', 'first')} AS normalised_consignee_country,
      ${place('consignee', 'second')} AS normalised_consignee_state,
      ${pounds('actual_weight')} AS actual_weight_pounds,
      ${pounds('bill_weight')} AS bill_weight_pounds,
      if(is_known_parcel, 0, packages) AS no_of_pkgs,
      coalesce(scheduled_date, if(business_days > 0 AND packages > 0, toDateTime(${dueDay('pickup_date', 'business_days')}), NULL)) AS due_date,
      multiIf(
        tracking_status != '', tracking_status,
        due_date IS NULL OR packages = 0, '',
        delivery_date IS NOT NULL, if(toDate(delivery_date) <= toDate(due_date), 'On Time', 'Late'),
        ${reportsDelivery ? 'toDate(due_date) < bill_date' : '0'}, 'Pending Late',
        '') AS status
    FROM ${parcelTable(fileId)}`;
  return { sql, params: { file: fileId } };
}

function addressColumns(side: string): string[] {
  const place = { country: `normalised_${side}_country`, state: `normalised_${side}_state` };
  return ADDRESS.map((part, index) => {
    const raw = `${side}.${index + 1}`;
    return `${part === 'postal_code' ? restoredPostalCode(raw, place) : raw} AS ${side}_${part}`;
  });
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
