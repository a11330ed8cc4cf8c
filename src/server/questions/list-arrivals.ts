import { inArray } from 'drizzle-orm';
import type { Arrival } from '#contract/pipeline.ts';
import { addDays, type IsoDate } from '#model/dates/iso-date.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { rhythmOf } from '#model/trade/expected-arrival.ts';
import { type ArrivalRow, compileArrivals } from '#query/lists/compile-arrivals.ts';
import type { SignedInContext } from '#server/context.ts';
import { accounts, clients } from '#server/stores/schema.ts';
import { readLoadedScope } from './read-client-scope.ts';

const SEEN_DAYS = 182;

/** Returns the days on which the accounts of some of the reader's clients were billed since a day, by default in the last half year. */
export async function readArrivals(
  ctx: SignedInContext,
  clientIds: readonly number[],
  since: IsoDate = addDays(ctx.now().toISOString().slice(0, 10), -SEEN_DAYS),
): Promise<ArrivalRow[]> {
  return ctx.warehouse.read<ArrivalRow>(compileArrivals(since, await readLoadedScope(ctx, clientIds)));
}

/** Returns the key of an account. Numbers are unique for a client and carrier. */
export function accountKey({ clientId, carrierId }: { clientId: number; carrierId: number }, number: string): string {
  return `${clientId} ${carrierId} ${number}`;
}

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
  const known = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.clientId, [...session.clientIds]));
  const agreedOf = new Map(known.map((account) => [accountKey(account, account.number), account]));
  return (await readArrivals(ctx, session.clientIds))
    .flatMap(({ days, ...account }) => {
      const rhythm = rhythmOf(days, today, agreedOf.get(accountKey(account, account.accountNumber)));
      if (rhythm === null) return [];
      const carrierName = findCarrier(account.carrierId)?.name ?? String(account.carrierId);
      return [{ ...account, ...rhythm, clientName: nameOf.get(account.clientId) ?? '', carrierName }];
    })
    .sort((one, other) => other.daysLate - one.daysLate);
}
