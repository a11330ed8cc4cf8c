import type { DailyRate } from '#contract/exchange-rates.ts';
import type { SignedInContext } from '#server/context.ts';

/** The rate of each currency that holds on a day: of that day, or the last before it. */
export async function listExchangeRates(
  { warehouse, now }: SignedInContext,
  day: string | undefined,
): Promise<DailyRate[]> {
  return warehouse.read<DailyRate>({
    sql: `SELECT currency_code AS currency, toString(max(rate_date)) AS day, argMax(usd_per_unit, rate_date) AS usdPerUnit,
        argMax(source, rate_date) AS source
      FROM exchange_rates FINAL
      WHERE rate_date <= {day:Date} AND currency_code != 'USD'
      GROUP BY currency_code ORDER BY currency`,
    params: { day: day ?? now().toISOString().slice(0, 10) },
  });
}
