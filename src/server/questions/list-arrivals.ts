import { inArray } from 'drizzle-orm';
import type { Arrival } from '#contract/pipeline.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { rhythmOf } from '#model/trade/expected-arrival.ts';
import { type ArrivalRow, compileArrivals } from '#query/lists/compile-arrivals.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';
import { readLoadedScope } from './read-client-scope.ts';

const SEEN_DAYS = 182;

/** Lists how regularly each account's invoices arrive, most overdue first. Accounts without a regular interval are omitted. */
export async function listArrivals(ctx: SignedInContext): Promise<Arrival[]> {
  const { db, session, now } = ctx;
  if (session.clientIds.length === 0) return [];
  const today = now().toISOString().slice(0, 10);
  const named = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...session.clientIds]));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const scope = await readLoadedScope(ctx, session.clientIds);
  const accounts = await ctx.warehouse.read<ArrivalRow>(compileArrivals(addDays(today, -SEEN_DAYS), scope));
  return accounts
    .flatMap(({ days, ...account }) => {
      const rhythm = rhythmOf(days, today);
      if (rhythm === null) return [];
      const carrierName = findCarrier(account.carrierId)?.name ?? String(account.carrierId);
      return [{ ...account, ...rhythm, clientName: nameOf.get(account.clientId) ?? '', carrierName }];
    })
    .sort((one, other) => other.daysLate - one.daysLate);
}
