import { count, desc, eq, inArray, max } from 'drizzle-orm';
import type { LookUp, ParcelStatus } from '#contract/parcel-tracking.ts';
import type { WatchChange, WatchList } from '#contract/watch-lists.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients, watchChanges, watchedParcels, watchLists } from '#server/stores/schema.ts';
import { readParcels } from './read-parcels.ts';
import { CLIENT_GONE, getWatchList, toFields } from './watch-list-record.ts';

const MAX_CHANGES = 1000;

/** Lists the reader's watch lists, newest first. What is known about a client that the reader may no longer see is left out. */
export async function listWatchLists({ db, session }: SignedInContext): Promise<WatchList[]> {
  const rows = await db
    .select({ list: watchLists, clientName: clients.name })
    .from(watchLists)
    .leftJoin(clients, eq(clients.id, watchLists.clientId))
    .where(eq(watchLists.userId, session.userId))
    .orderBy(desc(watchLists.id));
  const ids = [...rows.map(({ list }) => list.id), 0];
  const counted = await db
    .select({ listId: watchedParcels.listId, status: watchedParcels.status, parcels: count() })
    .from(watchedParcels)
    .where(inArray(watchedParcels.listId, ids))
    .groupBy(watchedParcels.listId, watchedParcels.status);
  const changed = await db
    .select({ listId: watchChanges.listId, at: max(watchChanges.noticedAt) })
    .from(watchChanges)
    .where(inArray(watchChanges.listId, ids))
    .groupBy(watchChanges.listId);
  return rows.map(({ list, clientName }) => {
    const isVisible = session.clientIds.includes(list.clientId);
    const own = isVisible ? counted.filter(({ listId }) => listId === list.id) : [];
    return {
      id: list.id,
      fields: toFields(list),
      clientName: isVisible ? clientName : null,
      isPaused: list.isPaused,
      statuses: Object.fromEntries(own.map(({ status, parcels }) => [status, parcels])) as Record<ParcelStatus, number>,
      lastChangeAt: changed.find(({ listId }) => listId === list.id)?.at?.toISOString() ?? null,
      problem: isVisible ? list.problem : CLIENT_GONE,
      version: list.version,
    };
  });
}

/** Returns the parcels of one of the reader's watch lists. Throws `not-found` if the reader may no longer see its client. */
export async function listWatchedParcels(ctx: SignedInContext, id: number): Promise<LookUp> {
  const { clientId, numbers } = await getWatchList(ctx, id);
  return readParcels(ctx, clientId, numbers);
}

/** Lists the changes of one of the reader's watch lists, newest first. Nothing if the reader may no longer see its client. */
export async function listWatchChanges(ctx: SignedInContext, id: number): Promise<WatchChange[]> {
  const list = await getWatchList(ctx, id);
  if (!ctx.session.clientIds.includes(list.clientId)) return [];
  const rows = await ctx.db
    .select()
    .from(watchChanges)
    .where(eq(watchChanges.listId, id))
    .orderBy(desc(watchChanges.id))
    .limit(MAX_CHANGES);
  return rows.map(({ listId: _, statusAt: at, noticedAt, ...change }) => ({
    ...change,
    at,
    noticedAt: noticedAt.toISOString(),
  }));
}
