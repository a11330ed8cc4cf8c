import { and, eq } from 'drizzle-orm';
import type { WatchListFields } from '#contract/watch-lists.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { watchLists } from '#server/stores/schema.ts';

export const TRACKING_PERMISSION = 'TRACKING_VIEW';

export type StoredList = typeof watchLists.$inferSelect;

/** Whether the owner of a watch list may still see its parcels. */
export function seesParcels({ session }: SignedInContext, { clientId }: Pick<StoredList, 'clientId'>): boolean {
  return session.permissions.has(TRACKING_PERMISSION) && session.clientIds.includes(clientId);
}

/** Why a watch list of a client that its owner can't see any more isn't checked. */
export const CLIENT_GONE = 'You can no longer see the client of this watch list.';

/** Returns one of the reader's watch lists. Throws `not-found` for any other one. */
export async function getWatchList({ db, session }: SignedInContext, id: number): Promise<StoredList> {
  const [list] = await db
    .select()
    .from(watchLists)
    .where(and(eq(watchLists.id, id), eq(watchLists.userId, session.userId)));
  if (list === undefined) throw new AppError('not-found', `There is no watch list ${id}.`);
  return list;
}

/** Returns the fields of a watch list that its owner entered. */
export function toFields({ name, clientId, numbers }: StoredList): WatchListFields {
  return { name, clientId, numbers };
}
