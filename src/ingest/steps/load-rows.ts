import { DIFFERENCE } from '#ingest/dollar-difference.ts';
import { stagingTable } from '#ingest/staging.ts';
import type { Statement } from '#query/statement.ts';
import { amountColumns } from './amount-columns.ts';
import { IS_CLAIMED, KEYS, type Load, lookUpSql } from './load-lines.ts';
import { keySql, poundsSql } from './load-parcels.ts';
import { parcelKeySql, parcelTable, resolvedParcelTable } from './parcel-tables.ts';

const ADDRESS_COLUMNS = ['sender', 'consignee'].flatMap((side) => [
  ...['city', 'postal_code'].map((part) => ({ name: `${side}_${part}`, sql: `parcel.${side}_${part}` })),
  { name: `${side}_state`, sql: `parcel.${side}_state` },
  { name: `${side}_cntry`, sql: `parcel.${side}_country` },
  { name: `normalised_${side}_state`, sql: `parcel.normalised_${side}_state` },
  { name: `normalised_${side}_country`, sql: `parcel.normalised_${side}_country` },
]);

const PARCEL_COLUMNS = [
  ...[
    'carrier_id',
    'carrier_name',
    'account_number',
    'invoice_number',
    'tracking_number',
    'bill_date',
    'pickup_date',
    'delivery_date',
    'service_category',
    'zone',
    'currency_code',
  ].map((name) => ({ name, sql: `parcel.${name}` })),
  { name: 'service', sql: 'parcel.service_name' },
  { name: 'bill_option', sql: 'parcel.bill_option_name' },
  ...ADDRESS_COLUMNS,
];

const LINE_PARCEL_KEY = parcelKeySql(lookUpSql('carrier', KEYS.carrier, 'second'));
const CHARGE_KEY = keySql(['carrier', 'bill_date', 'charge.1', 'charge.2', 'charge.3', 'charge.6', 'charge.7']);
const CREDIT_TEXT = `arrayStringConcat(arrayMap(charge -> charge.3, charges), ' ')`;
const CREDIT_KEY = keySql(['carrier', 'bill_date', 'category', CREDIT_TEXT]);
const GROSS = 'arraySum(arrayMap(charge -> charge.4, charges))';
const IS_CREDIT = `(credit_type != '' OR ${GROSS} < 0)`;

/** The distinct charges of each file's lines, with everything that determines their bucket and the number of their lines. */
export function distinctCharges(fileId: number): Statement {
  return {
    sql: `SELECT file_id AS file, carrier, toString(bill_date) AS billDate, charge.1 AS class, charge.2 AS code, charge.3 AS description,
        charge.6 AS bucket, charge.7 AS accessorial, count() AS lines
      FROM ${stagingTable(fileId)} ARRAY JOIN charges AS charge
      WHERE empty(problems) AND bill_date IS NOT NULL
      GROUP BY ALL`,
    params: {},
  };
}

/** The distinct texts of credited lines, from which the type of the credit is resolved. */
export function distinctCredits(fileId: number): Statement {
  return {
    sql: `SELECT DISTINCT carrier, toString(bill_date) AS billDate, category, ${CREDIT_TEXT} AS text
      FROM ${stagingTable(fileId)} WHERE empty(problems) AND bill_date IS NOT NULL AND ${IS_CREDIT}`,
    params: {},
  };
}

/**
 * The id of a charge of a shipment. The first 32 of its 64 bits are those of the shipment: charges are stored by day and id, so those of a
 * shipment are stored side by side, and their common values take little space. The other bits distinguish up to 1,023 charges of a
 * line, the lines, and the files. Several files can have the same invoice, so each file counts from a different number.
 */
export function chargeIdSql(charge: { fileId: string; shipmentId: string; line: string; ordinal: string }): string {
  const within = `toUInt32(sipHash64(${charge.fileId}) + toUInt64(${charge.line}) * 1024 + ${charge.ordinal})`;
  return `bitOr(bitShiftLeft(bitShiftRight(${charge.shipmentId}, 32), 32), toUInt64(${within}))`;
}

const CHARGE_ID = chargeIdSql({
  fileId: 'charged.file_id',
  shipmentId: 'parcel.id',
  line: 'charged.line',
  ordinal: 'charged.ordinal',
});
/**
 * Whether a charge is one of an account, a correction or unknown. Audits of new files read such charges of all days. With small ids, the
 * few charges of a day are stored together.
 */
const IS_READ_OF_ALL_DAYS = `(parcel.tracking_number = '' OR charged.category = 'SCC' OR charged.is_known = 0)`;

/** Loads one row per charge, in minor units and in US cents. */
export function loadCharges(load: Load): Statement {
  const [gross, rebate] = [toMinor('charged.gross'), toMinor('charged.rebate')];
  const columns = [
    { name: 'file_id', sql: 'charged.file_id' },
    { name: 'line', sql: 'charged.line' },
    { name: 'ordinal', sql: 'charged.ordinal' },
    { name: 'client_id', sql: '{client:UInt32}' },
    {
      name: 'id',
      sql: `if(${IS_READ_OF_ALL_DAYS}, bitShiftRight(sipHash64(charged.file_id, charged.line, charged.ordinal), 8), ${CHARGE_ID})`,
    },
    { name: 'shipment_id', sql: 'parcel.id' },
    ...PARCEL_COLUMNS,
    ...[
      'bucket',
      'category',
      'category_group',
      'charged_date',
      'line_bill_pounds',
      'line_reference',
      'charge_code',
      'charge_description',
      'accessorial',
      'is_known',
    ].map((name) => ({
      name,
      sql: `charged.${name}`,
    })),
    { name: 'discount', sql: rebate },
    { name: 'net_amount', sql: `${gross} - ${rebate}` },
    { name: `discount${DIFFERENCE}`, sql: `${toCents(rebate)} - ${rebate}` },
    { name: `net_amount${DIFFERENCE}`, sql: `${toCents(gross)} - ${toCents(rebate)} - (${gross} - ${rebate})` },
  ];
  return insert(
    'charges',
    columns,
    load,
    `
    FROM (
      SELECT file_id, line, ordinal, ${LINE_PARCEL_KEY} AS parcel_key, category, category_group, charged_date,
        ${poundsSql('bill_weight')} AS line_bill_pounds,
        if(tracking_number = '', reference, '') AS line_reference, charge.2 AS charge_code, charge.3 AS charge_description,
        ${lookUpSql('charge', CHARGE_KEY, 'first')} AS bucket, ${lookUpSql('charge', CHARGE_KEY, 'second')} AS accessorial,
        toUInt8OrZero(${lookUpSql('charge', CHARGE_KEY, 'third')}) AS is_known,
        charge.4 AS gross, charge.5 AS rebate
      FROM ${stagingTable(load.fileId)} ARRAY JOIN charges AS charge, arrayEnumerate(charges) AS ordinal
      WHERE ${IS_CLAIMED}
    ) AS charged
    INNER JOIN ${resolvedParcelTable(load.fileId).name} AS parcel ON parcel.parcel_key = charged.parcel_key`,
  );
}

/** Loads one row per parcel on an invoice. Its amounts by bucket are the sums of the charges loaded before. */
export function loadShipments(load: Load): Statement {
  const amounts = amountColumns();
  const columns = [
    { name: 'file_id', sql: 'parcel.file_id' },
    { name: 'client_id', sql: '{client:UInt32}' },
    { name: 'id', sql: 'parcel.id' },
    ...PARCEL_COLUMNS,
    ...[
      'lead_tracking_number',
      'reference',
      'label_date',
      'no_of_pkgs',
      'actual_weight',
      'actual_weight_unit',
      'actual_weight_pounds',
      'bill_weight',
      'bill_weight_unit',
      'bill_weight_pounds',
      'length',
      'width',
      'height',
      'dim_unit',
      'packaging',
      'is_dimensional',
      'signed_by',
      'corrected_from',
      'corrected_to',
      ...['sender', 'consignee'].flatMap((side) => ['name', 'company', 'address'].map((part) => `${side}_${part}`)),
    ].map((name) => ({ name, sql: `parcel.${name}` })),
    { name: 'scheduled_date', sql: 'parcel.due_date' },
    { name: 'tracking_status', sql: 'parcel.status' },
    ...amounts.map(({ name }) => ({ name, sql: `amounts.${name}` })),
  ];
  return insert(
    'shipments',
    columns,
    load,
    `
    FROM ${resolvedParcelTable(load.fileId).name} AS parcel
    INNER JOIN (
      SELECT shipment_id, ${amounts.map(({ name, sql }) => `${sql} AS ${name}`).join(', ')}
      FROM charges WHERE client_id = {client:UInt32} AND file_id IN ({files:Array(UInt32)}) GROUP BY shipment_id
    ) AS amounts ON amounts.shipment_id = parcel.id`,
  );
}

/** Loads one row per credited line. The amount given back is positive. */
export function loadCredits(load: Load): Statement {
  const refund = toMinor('credited.refund');
  const columns = [
    { name: 'file_id', sql: 'credited.file_id' },
    { name: 'line', sql: 'credited.line' },
    { name: 'ordinal', sql: '1' },
    { name: 'client_id', sql: '{client:UInt32}' },
    { name: 'id', sql: 'sipHash64(credited.file_id, credited.line, 0)' },
    { name: 'shipment_id', sql: 'parcel.id' },
    ...PARCEL_COLUMNS,
    ...['credit_type', 'refund_by', 'status', 'charge_description'].map((name) => ({ name, sql: `credited.${name}` })),
    { name: 'is_gsr', sql: `credited.credit_type = 'GSR'` },
    { name: 'audit_refund_amount', sql: refund },
    { name: `audit_refund_amount${DIFFERENCE}`, sql: `${toCents(refund)} - ${refund}` },
  ];
  const stated = (column: string, place: 'first' | 'second' | 'third') =>
    `if(${column} != '', toString(${column}), ${lookUpSql('credit', CREDIT_KEY, place)})`;
  return insert(
    'credits',
    columns,
    load,
    `
    FROM (
      SELECT file_id, line, ${LINE_PARCEL_KEY} AS parcel_key, ${CREDIT_TEXT} AS charge_description,
        ${stated('credit_type', 'first')} AS credit_type, ${stated('refund_by', 'second')} AS refund_by, ${stated('credit_status', 'third')} AS status,
        -arraySum(arrayMap(charge -> charge.4 - charge.5, charges)) AS refund
      FROM (SELECT * FROM ${stagingTable(load.fileId)} WHERE ${IS_CLAIMED} AND ${IS_CREDIT})
    ) AS credited
    INNER JOIN ${resolvedParcelTable(load.fileId).name} AS parcel ON parcel.parcel_key = credited.parcel_key`,
  );
}

/** Drops the tables that exist only during a load. */
export function dropScratch(fileId: number): Statement {
  const tables = [stagingTable(fileId), parcelTable(fileId).name, resolvedParcelTable(fileId).name];
  return { sql: `DROP TABLE IF EXISTS ${tables.join(', ')}`, params: {} };
}

interface Column {
  name: string;
  sql: string;
}

function insert(table: string, columns: readonly Column[], load: Load, from: string): Statement {
  return {
    sql: `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) SELECT ${columns.map(({ name, sql }) => `${sql} AS ${name}`).join(', ')} ${from}`,
    params: { file: load.fileId, files: load.fileIds, client: load.clientId },
  };
}

function toMinor(amount: string): string {
  return `toInt64(round(${amount} * parcel.minor_units))`;
}

function toCents(minor: string): string {
  return `if(parcel.currency_code = 'USD', ${minor}, ${convertedCents(minor, { minorUnits: 'parcel.minor_units', rate: 'parcel.rate' })})`;
}

/** SQL that converts minor units of a currency to whole US cents. One unit has `minorUnits` minor units and costs `rate` dollars. */
export function convertedCents(minor: string, { minorUnits, rate }: { minorUnits: string; rate: string }): string {
  return `toInt64(round(${minor} / ${minorUnits} * ${rate} * 100))`;
}
