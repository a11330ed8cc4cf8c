import type { DailyRate } from '#contract/exchange-rates.ts';
import { compileExchangeRates, compileLatestRate } from '#query/lists/compile-exchange-rates.ts';
import type { SignedInContext } from '#server/context.ts';

/** The rate of each currency that applies on a day, today by default: the rate of that day, or the last one before it. */
export async function listExchangeRates(
  { warehouse, now }: SignedInContext,
  day: string | undefined,
): Promise<DailyRate[]> {
  return warehouse.read<DailyRate>(compileExchangeRates(day ?? now().toISOString().slice(0, 10)));
}

/** The last day with rates; `null` without rates. */
export async function getLatestRate({ warehouse }: SignedInContext): Promise<{ day: string | null }> {
  const [latest] = await warehouse.read<{ day: string }>(compileLatestRate());
  return { day: latest?.day ?? null };
}
