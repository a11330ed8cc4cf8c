import { inArray } from 'drizzle-orm';
import type { Arrival } from '#contract/pipeline.ts';
import { addDays } from '#model/dates/iso-date.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { rhythmOf } from '#model/trade/expected-arrival.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients } from '#server/stores/schema.ts';
import { listLoadedFileIds } from './read-invoices.ts';

const SEEN_DAYS = 182;

interface Account {
  clientId: number;
  carrierId: number;
  accountNumber: string;
  days: string[];
}

/** The rhythm in which each account's invoices arrive, the most overdue first. Accounts without a rhythm are left out. */
export async function listArrivals(ctx: SignedInContext): Promise<Arrival[]> {
  const { db, session, now } = ctx;
  if (session.clientIds.length === 0) return [];
  const today = now().toISOString().slice(0, 10);
  const named = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...session.clientIds]));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const accounts = await readAccounts(ctx, addDays(today, -SEEN_DAYS));
  return accounts
    .flatMap(({ days, ...account }) => {
      const rhythm = rhythmOf(days, today);
      if (rhythm === null) return [];
      const carrierName = findCarrier(account.carrierId)?.name ?? String(account.carrierId);
      return [{ ...account, ...rhythm, clientName: nameOf.get(account.clientId) ?? '', carrierName }];
    })
    .sort((one, other) => other.daysLate - one.daysLate);
}

async function readAccounts(ctx: SignedInContext, from: string): Promise<Account[]> {
  const files = await listLoadedFileIds(ctx, ctx.session.clientIds);
  return ctx.warehouse.read<Account>({
    sql: `SELECT client_id AS clientId, carrier_id AS carrierId, account_number AS accountNumber,
        groupUniqArray(toString(bill_date)) AS days
      FROM invoices
      WHERE client_id IN {clients:Array(UInt32)} AND file_id IN {files:Array(UInt32)} AND bill_date >= {from:Date}
      GROUP BY clientId, carrierId, accountNumber ORDER BY clientId, carrierId, accountNumber`,
    params: { clients: ctx.session.clientIds, files, from },
  });
}
