import type { CarrierMonth } from '#contract/statistics.ts';
import { addMonths, startOfMonth } from '#model/dates/iso-date.ts';
import { compileCarrierMonths } from '#query/compile-carrier-months.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';

const MONTHS = 13;

/** What is loaded of each carrier and month. Imports change the facts, so it is read once between two of them. */
export async function listCarrierMonths(ctx: SignedInContext): Promise<CarrierMonth[]> {
  const { session, now } = ctx;
  if (session.clientIds.length === 0) return [];
  const from = addMonths(startOfMonth(now().toISOString().slice(0, 10)), 1 - MONTHS);
  return ctx.accessSnapshot.getOrRead(`statistics ${session.sessionId} ${from}`, () => readCarrierMonths(ctx, from));
}

async function readCarrierMonths(ctx: SignedInContext, from: string): Promise<CarrierMonth[]> {
  return ctx.warehouse.read<CarrierMonth>(compileCarrierMonths(from, await readClientScope(ctx)));
}
