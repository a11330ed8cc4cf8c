import type { Statement } from '#query/statement.ts';

/** The number of stored exchange rates, as one row with `rates`. */
export function countStoredRates(): Statement {
  return { sql: 'SELECT count() AS rates FROM exchange_rates', params: {} };
}

/** The stored rates of a period, both days included, as rows with a `key` such as `CAD 2026-01-31` and the `rate`. */
export function storedRates(from: string, to: string): Statement {
  return {
    sql: `SELECT concat(currency_code, ' ', toString(rate_date)) AS key, usd_per_unit AS rate FROM exchange_rates FINAL
      WHERE rate_date BETWEEN {from:Date} AND {to:Date}`,
    params: { from, to },
  };
}
