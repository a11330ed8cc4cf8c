import { Parameters } from '#query/parameters.ts';
import type { Statement } from '#query/statement.ts';

/**
 * The rate of each currency but the US dollar that applies on a day: the rate of that day, or the last one before it. Rates
 * belong to the whole installation, so there is no scope.
 */
export function compileExchangeRates(day: string): Statement {
  const parameters = new Parameters();
  const sql = `SELECT currency_code AS currency, toString(max(rate_date)) AS day, argMax(usd_per_unit, rate_date) AS usdPerUnit,
      argMax(source, rate_date) AS source
    FROM exchange_rates FINAL
    WHERE rate_date <= ${parameters.add('Date', day)} AND currency_code != 'USD'
    GROUP BY currency_code ORDER BY currency`;
  return { sql, params: parameters.values };
}

/** The newest day for which any currency other than the US dollar has a rate. Returns no row if there are no rates. */
export function compileLatestRate(): Statement {
  const sql = `SELECT toString(max(rate_date)) AS day FROM exchange_rates FINAL WHERE currency_code != 'USD' HAVING count() > 0`;
  return { sql, params: {} };
}
