import type { CarrierMonth } from '#contract/statistics.ts';
import { addMonths, startOfMonth } from '#model/dates/iso-date.ts';
import { compileCarrierMonths } from '#query/lists/compile-carrier-months.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';

const MONTHS = 13;

/** Lists how much is loaded for each carrier and month. It covers the last 13 months, including the current one. */
export async function listCarrierMonths(ctx: SignedInContext): Promise<CarrierMonth[]> {
  const { session, now } = ctx;
  if (session.clientIds.length === 0) return [];
  const from = addMonths(startOfMonth(now().toISOString().slice(0, 10)), 1 - MONTHS);
  const scope = await readClientScope(ctx);
  return [...(await ctx.answers.read<CarrierMonth>(scope.dataVersion, compileCarrierMonths(from, scope)))];
}
