import { IS_BALANCE } from '#ingest/balance-texts.ts';
import { lookupColumn } from '#ingest/lookup-column.ts';
import { quote } from '#ingest/sql-texts.ts';
import { stagingTable } from '#ingest/staging.ts';
import { IS_SUM } from '#ingest/sum-texts.ts';
import type { Statement } from '#query/statement.ts';

/** The files that are being loaded, their client, and the files whose rows are not visible. */
export interface Load {
  /** The first file. The scratch tables and lookups of the load have its id. */
  fileId: number;
  /** All files of the load. No two of them have lines of the same invoice. */
  fileIds: readonly number[];
  clientId: number;
  /** Includes these files. */
  hiddenFileIds: readonly number[];
}

/** Separates the parts of a lookup's key. */
export const KEY_SEPARATOR = '|';

/** SQL for the keys of lookups that several statements use. */
export const KEYS = { carrier: 'carrier', rate: `concat(currency_code, '${KEY_SEPARATOR}', toString(bill_date))` };

/**
 * SQL for staged lines with their resolved values. `unlisted_carrier` is the name of a carrier that shares its id with others. `rate` is US
 * dollars for one unit of the currency, 0 if unknown, and `minor_units` is the number of minor units in one unit. Lines with `is_accepted`
 * are loaded, all others rejected.
 */
export function resolvedLines(fileId: number): string {
  return `(
    SELECT *,
      toUInt16OrZero(${lookUpSql('carrier', KEYS.carrier, 'first')}) AS carrier_id,
      ${lookUpSql('carrier', KEYS.carrier, 'second')} AS carrier_name,
      ${lookUpSql('carrier', KEYS.carrier, 'third')} AS unlisted_carrier,
      toFloat64OrZero(${lookUpSql('rate', KEYS.rate, 'first')}) AS rate,
      toUInt32OrZero(${lookUpSql('rate', KEYS.rate, 'second')}) AS minor_units,
      empty(problems) AND carrier_id > 0 AND rate > 0 AS is_accepted
    FROM ${stagingTable(fileId)}
  )`;
}

/** SQL that looks up a resolved value by its key; `''` if there is none. */
export function lookUpSql(kind: string, key: string, column: 'first' | 'second' | 'third' | 'fourth'): string {
  return `transform(ifNull(${key}, ''), ${lookupColumn(kind, 'key')}, ${lookupColumn(kind, column)}, '')`;
}

/** The distinct texts that name carriers in staged lines. */
export function distinctCarriers(fileId: number): Statement {
  return { sql: `SELECT DISTINCT carrier AS text FROM ${stagingTable(fileId)}`, params: {} };
}

/** The currencies and bill dates of staged lines, each with the rate of that day or the last rate before it. */
export function distinctRates(fileId: number): Statement {
  const wanted = `SELECT DISTINCT currency_code, assumeNotNull(bill_date) AS bill_date FROM ${stagingTable(fileId)} WHERE bill_date IS NOT NULL`;
  return { sql: ratesOf(wanted), params: {} };
}

/**
 * SQL for the rates of the currencies and days that `wanted` selects as `currency_code` and `bill_date`: the rate of that day or the last
 * one before it, 0 if there is none.
 */
export function ratesOf(wanted: string): string {
  return `SELECT wanted.currency_code AS currency, toString(wanted.bill_date) AS billDate,
      if(wanted.currency_code = 'USD', 1, rates.usd_per_unit) AS rate
    FROM (${wanted}) AS wanted
    ASOF LEFT JOIN (SELECT currency_code, rate_date, usd_per_unit FROM exchange_rates FINAL) AS rates
      ON rates.currency_code = wanted.currency_code AND rates.rate_date <= wanted.bill_date`;
}

/** Stores every problem of the lines that are not accepted. */
export function rejectLines({ fileId }: Load): Statement {
  return {
    sql: `INSERT INTO rejected_lines (file_id, line, column, value, reason)
      SELECT file_id, line, problem.1, substringUTF8(problem.2, 1, 200), problem.3
      FROM (
        SELECT file_id, line, arrayExists(problem -> problem.3 IN (${quote(IS_SUM)}, ${quote(IS_BALANCE)}), problems) AS is_sum, arrayConcat(problems,
          if(carrier_id = 0 AND NOT is_sum, [('Carrier', toString(carrier), 'is not a known carrier')], []),
          if(rate = 0 AND bill_date IS NOT NULL AND NOT is_sum, [('Currency', toString(currency_code), 'has no exchange rate for this day')], [])) AS found
        FROM ${resolvedLines(fileId)} WHERE NOT is_accepted
      ) ARRAY JOIN found AS problem`,
    params: { file: fileId },
  };
}

/** Rejects the lines that were rejected, for whatever reason, when their files were first loaded. They are already listed. */
export function rejectSameLines({ fileId, fileIds }: Load): Statement {
  return {
    sql: `ALTER TABLE ${stagingTable(fileId)} UPDATE problems = [('', '', 'was rejected before')]
      WHERE (file_id, line) IN (SELECT file_id, line FROM rejected_lines WHERE file_id IN ({files:Array(UInt32)}))`,
    params: { files: fileIds },
  };
}

/**
 * Keeps the key of every accepted line. Lines that no visible file has loaded before are claimed and will be loaded; the others are
 * repeats. A line's key is its identity within its invoice plus the number of equal lines before it. So real duplicates on one bill
 * both count, and the same bill in another file adds nothing.
 */
export function claimLines({ fileId, clientId, hiddenFileIds }: Load): Statement {
  return {
    sql: `INSERT INTO line_keys (client_id, carrier_id, invoice_number, key, file_id, line, is_repeat)
      SELECT {client:UInt32}, carrier_id, invoice_number, key, file_id, line, key IN (
        SELECT key FROM line_keys
        WHERE client_id = {client:UInt32}
          AND invoice_number IN (SELECT DISTINCT invoice_number FROM ${stagingTable(fileId)})
          AND file_id NOT IN ({hidden:Array(UInt32)}) AND NOT is_repeat
      )
      FROM (
        SELECT file_id, carrier_id, invoice_number, line,
          reinterpretAsUInt128(sipHash128(carrier_id, account_number, invoice_number, identity,
            row_number() OVER (PARTITION BY carrier_id, invoice_number, identity ORDER BY line))) AS key
        FROM ${resolvedLines(fileId)} WHERE is_accepted
      )`,
    params: { file: fileId, client: clientId, hidden: hiddenFileIds },
  };
}

/** The condition that a line was claimed by a file of the load. */
export const IS_CLAIMED =
  '(file_id, line) IN (SELECT file_id, line FROM line_keys WHERE file_id IN ({files:Array(UInt32)}) AND NOT is_repeat)';
