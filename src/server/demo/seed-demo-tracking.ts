import { and, eq, inArray } from 'drizzle-orm';
import { addDays } from '#model/dates/iso-date.ts';
import { compileRecentlyTracked, type RecentlyTracked } from '#query/lists/compile-tracked-parcels.ts';
import { readerContext } from '#server/access/reader-context.ts';
import { checkWatchList } from '#server/features/parcel-tracking/check-watch-lists.ts';
import { lookUpParcels } from '#server/features/parcel-tracking/look-up-parcels.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, users, watchChanges, watchedParcels, watchLists } from '#server/stores/schema.ts';

const CLIENT = 'HALDEN';
const OWNERS = ['admin', 'analyst'];
const RECENT_DAYS = 20;
const WATCHED = 12;

/** Stores an example of a watch list for the users who look after the demo's clients, with a change that was reported, and a look-up. */
export async function seedDemoTracking(services: OpenServices): Promise<void> {
  const { db, tenantId, now } = services;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.tenantId, tenantId), eq(clients.code, CLIENT)));
  if (client === undefined) throw new Error(`The demo client ${CLIENT} is not stored yet`);
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.login, OWNERS)));
  const since = addDays(now().toISOString().slice(0, 10), -RECENT_DAYS);
  for (const { id: userId } of owners) {
    if ((await db.$count(watchLists, eq(watchLists.userId, userId))) > 0) continue;
    const ctx = await readerContext(services, userId);
    const scope = await readClientScope(ctx, [client.id]);
    const tracked = await services.warehouse.read<RecentlyTracked>(compileRecentlyTracked(since, WATCHED, scope));
    const numbers = tracked.map(({ trackingNumber }) => trackingNumber);
    const [first] = numbers;
    if (first === undefined) continue;
    const [list] = await db
      .insert(watchLists)
      .values({ tenantId, userId, clientId: client.id, name: 'Trade fair', numbers, createdAt: now() })
      .returning({ id: watchLists.id });
    if (list === undefined) throw new Error('A demo watch list was not stored.');
    // Nothing is mailed for the demo, so the change is marked as reported.
    await db.insert(watchedParcels).values({ listId: list.id, number: first, status: 'label', statusAt: since });
    await checkWatchList(services, list.id);
    await db.update(watchChanges).set({ mail: 'sent' }).where(eq(watchChanges.listId, list.id));
    await lookUpParcels(ctx, { clientId: client.id, numbers: [...numbers, first, `${first.slice(0, -1)}X`] });
  }
}
