import { DIFFERENCE } from '#ingest/dollar-difference.ts';
import { insertSumsSql, type RowSums } from '#ingest/sums/row-sums.ts';
import { SUMMED_TABLES, sumsOfCharges, sumsOfShipments } from '#ingest/sums/summed-tables.ts';
import type { Statement } from '#query/statement.ts';
import { amountColumns } from './amount-columns.ts';
import { KEYS, lookUpSql, ratesOf } from './load-lines.ts';
import { convertedCents } from './load-rows.ts';

/**
 * Tables whose amounts have a twin in US cents. The amounts of shipments are sums of their charges, and the last two tables add up
 * shipments and charges.
 */
export const CONVERTED_TABLES = ['charges', 'credits', 'shipments', 'shipment_sums', 'charge_sums'] as const;
export type ConvertedTable = (typeof CONVERTED_TABLES)[number];

/** The file id for a conversion's lookups. Imported files have ids from 1. */
export const CONVERSION_FILE = 0;

const RATE = `toFloat64OrZero(${lookUpSql('rate', KEYS.rate, 'first')})`;
const MINOR_UNITS = `toUInt32OrZero(${lookUpSql('rate', KEYS.rate, 'second')})`;
const params = { file: CONVERSION_FILE };

/** The table for converted rows, before they replace the old ones. */
export function conversionTable(table: string): string {
  return `${table}_conversion`;
}

/** The currencies and bill dates of all rows with the rates that apply now. */
export function ratesInUse(): Statement {
  const rows = (table: string) => `SELECT currency_code, bill_date FROM ${table} WHERE currency_code != 'USD'`;
  return {
    sql: ratesOf(`SELECT DISTINCT currency_code, bill_date FROM (${rows('charges')} UNION ALL ${rows('credits')})`),
    params: {},
  };
}

/** Counts, by year, the charges and credits whose amount in US cents doesn't match the rates. It needs the lookups. */
export function staleYears(): Statement {
  const stale = (table: ConvertedTable, columns: readonly string[]) =>
    `SELECT toYear(bill_date) AS year, count() AS rows FROM ${table}
    WHERE currency_code != 'USD' AND (${columns.map((column) => `${column}_usd != ${converted(column)}`).join(' OR ')}) GROUP BY year`;
  return {
    sql: `SELECT year, sum(rows) AS rows FROM (
      ${stale('charges', ['amount', 'discount'])} UNION ALL ${stale('credits', ['audit_refund_amount'])}
    ) GROUP BY year ORDER BY year`,
    params,
  };
}

/** The years that have rows in any of the tables. */
export function allYears(): Statement {
  const years = CONVERTED_TABLES.map((table) => `SELECT DISTINCT toYear(bill_date) AS year FROM ${table}`);
  return { sql: `SELECT DISTINCT year, 0 AS rows FROM (${years.join(' UNION ALL ')}) ORDER BY year`, params: {} };
}

/** A month that has rows. `rows` is the number of rows in the table that has most of them. */
export interface Month {
  year: number;
  month: number;
  rows: number;
}

/** The months of the given years that have rows, as rows of `Month`, by year and month. */
export function monthsWithRows(years: readonly number[]): Statement {
  const months = ['charges', 'credits', 'shipments'].map(
    (table) =>
      `SELECT toYear(bill_date) AS year, toMonth(bill_date) AS month, count() AS rows FROM ${table} GROUP BY year, month`,
  );
  return {
    sql: `SELECT year, month, max(rows) AS rows FROM (${months.join(' UNION ALL ')}) WHERE year IN {years:Array(UInt16)}
      GROUP BY year, month ORDER BY year, month`,
    params: { years },
  };
}

export function dropConversion(table: ConvertedTable): Statement {
  return { sql: `DROP TABLE IF EXISTS ${conversionTable(table)}`, params: {} };
}

export function createConversion(table: ConvertedTable): Statement {
  return { sql: `CREATE TABLE ${conversionTable(table)} AS ${table}`, params: {} };
}

/** Converts the rows of a month at the rates that apply now. Charges must be converted before shipments, and the rows before their sums. */
export function convertMonth(table: ConvertedTable, { year, month, rows }: Month): Statement[] {
  const of = (alias: string) =>
    `toYear(${alias}bill_date) = {year:UInt16} AND toMonth(${alias}bill_date) = {month:UInt8}`;
  const insert = (select: string) => `INSERT INTO ${conversionTable(table)} ${select}`;
  const sql = {
    charges: [
      insert(`SELECT * REPLACE (${converted('discount')} - discount AS discount${DIFFERENCE},
      ${converted('amount')} - ${converted('discount')} - net_amount AS net_amount${DIFFERENCE}) FROM charges WHERE ${of('')}`),
    ],
    credits: [
      insert(
        `SELECT * REPLACE (${converted('audit_refund_amount')} - audit_refund_amount AS audit_refund_amount${DIFFERENCE})
          FROM credits WHERE ${of('')}`,
      ),
    ],
    shipments: [insert(summedShipments(of))],
    shipment_sums: insertConvertedSums(sumsOfShipments, of('s.'), rows),
    charge_sums: insertConvertedSums(sumsOfCharges, of('s.'), rows),
  };
  return sql[table].map((one) => ({ sql: one, params: { ...params, year, month } }));
}

/** The number of rows that a table's copy must have in each of the given years. Sums must cover every row. */
export function countYears(table: ConvertedTable, years: readonly number[]): Statement {
  return countOf(summedTable(table)?.rows ?? table, 'count()', years);
}

/** The number of rows that the copy has. */
export function countConvertedYears(table: ConvertedTable, years: readonly number[]): Statement {
  const sums = summedTable(table);
  const counted = sums === undefined ? 'count()' : `sumIf(row_count, grain = '${sums.wholeGrain}')`;
  return countOf(conversionTable(table), counted, years);
}

function summedTable(table: ConvertedTable): RowSums | undefined {
  return SUMMED_TABLES.find((sums) => sums.table === table);
}

function countOf(table: string, counted: string, years: readonly number[]): Statement {
  return {
    sql: `SELECT toYear(bill_date) AS year, ${counted} AS rows FROM ${table} WHERE year IN {years:Array(UInt16)} GROUP BY year ORDER BY year`,
    params: { years },
  };
}

/** Replaces a year's rows with the converted ones in one step. */
export function swapYear(table: ConvertedTable, year: number): Statement {
  return {
    sql: `ALTER TABLE ${table} REPLACE PARTITION {year:UInt16} FROM ${conversionTable(table)}`,
    params: { year },
  };
}

/** Shipments with amounts added up from their converted charges. A shipment without charges keeps its amounts. */
function summedShipments(of: (alias: string) => string): string {
  const amounts = amountColumns();
  const replaced = amounts.map(({ name }) => `if(sums.found = 1, sums.${name}, shipment.${name}) AS ${name}`);
  return `SELECT shipment.* REPLACE (${replaced.join(', ')})
    FROM shipments AS shipment
    LEFT JOIN (
      SELECT 1 AS found, client_id, file_id, shipment_id, ${amounts.map(({ name, sql }) => `${sql} AS ${name}`).join(', ')}
      FROM ${conversionTable('charges')} AS charges WHERE ${of('charges.')} GROUP BY client_id, file_id, shipment_id
    ) AS sums ON sums.client_id = shipment.client_id AND sums.file_id = shipment.file_id AND sums.shipment_id = shipment.id
    WHERE ${of('shipment.')}`;
}

function insertConvertedSums(sums: RowSums, where: string, rows: number): string[] {
  return insertSumsSql(sums, { into: conversionTable(sums.table), from: conversionTable(sums.rows), where, rows });
}

/** A row's amount in US cents. US dollars stay the same; without a known rate, the row keeps its old value. */
function converted(column: string): string {
  const cents = convertedCents(column, { minorUnits: MINOR_UNITS, rate: RATE });
  return `multiIf(currency_code = 'USD', ${column}, ${RATE} > 0 AND ${MINOR_UNITS} > 0, ${cents}, ${column}_usd)`;
}
