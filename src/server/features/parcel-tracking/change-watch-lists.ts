import { and, eq, notInArray } from 'drizzle-orm';
import type { WatchListFields } from '#contract/watch-lists.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { watchChanges, watchedParcels, watchLists } from '#server/stores/schema.ts';
import { checkWatchList } from './check-watch-lists.ts';
import { getWatchList, type StoredList, toFields } from './watch-list-record.ts';

const KIND = 'watch list';
const RECORD_NAME = 'this watch list';

/** Adds a watch list, and notes the status of its parcels. */
export async function addWatchList(ctx: SignedInContext, fields: WatchListFields): Promise<{ id: number }> {
  requireClient(ctx, fields.clientId);
  const { userId, tenantId } = ctx.session;
  const { id } = await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(watchLists)
      .values({ ...tidy(fields), tenantId, userId, createdAt: ctx.now() })
      .returning();
    if (added === undefined) throw new Error('The watch list was not stored.');
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return added;
  });
  await checkWatchList(ctx, id);
  return { id };
}

/**
 * Changes a watch list. Numbers that stay keep the status that was reported last, unless the list gets another client: then everything that it
 * knows about the former client is removed.
 */
export async function editWatchList(
  ctx: SignedInContext,
  { id, fields, version }: { id: number; fields: WatchListFields; version: number },
): Promise<{ id: number }> {
  const list = await getWatchList(ctx, id);
  requireClient(ctx, fields.clientId);
  const values = tidy(fields);
  const edited = await change(ctx, { list, version, action: 'edit', values: { ...values, problem: null } });
  await checkWatchList(ctx, id);
  return edited;
}

/** Pauses a watch list, or resumes it with the status that its parcels have now. */
export async function pauseWatchList(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const list = await getWatchList(ctx, id);
  const action = paused ? 'deactivate' : 'activate';
  const changed = await change(ctx, { list, version, action, values: { isPaused: paused } });
  await checkWatchList(ctx, id);
  return changed;
}

/** Removes a watch list with its changes. */
export async function removeWatchList(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const list = await getWatchList(ctx, id);
  requireVersion(list, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(watchLists).where(eq(watchLists.id, id));
    const { name } = list;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before: toSnapshot(list), after: null });
  });
  return { removed: true };
}

interface Edit extends Pick<Change, 'action'> {
  list: StoredList;
  version: number;
  values: Partial<typeof watchLists.$inferInsert>;
}

async function change(ctx: SignedInContext, { list, version, action, values }: Edit): Promise<{ id: number }> {
  requireVersion(list, version, RECORD_NAME);
  const { id } = list;
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(watchLists)
      .set({ ...values, version: version + 1 })
      .where(and(eq(watchLists.id, id), eq(watchLists.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    const isSameClient = changed?.clientId === list.clientId;
    const isResumed = list.isPaused && changed?.isPaused === false;
    const kept = isSameClient && !isResumed ? (changed?.numbers ?? []) : [];
    await tx
      .delete(watchedParcels)
      .where(and(eq(watchedParcels.listId, id), notInArray(watchedParcels.number, [...kept, ''])));
    if (!isSameClient) await tx.delete(watchChanges).where(eq(watchChanges.listId, id));
    const [before, after] = [toSnapshot(list), toSnapshot(changed ?? list)];
    await recordChange(ctx, tx, { kind: KIND, id, name: changed?.name ?? list.name, action, before, after });
    return { id };
  });
}

function tidy(fields: WatchListFields): WatchListFields {
  return { ...fields, numbers: [...new Set(fields.numbers.map((number) => number.toUpperCase()))] };
}

function toSnapshot(list: StoredList): object {
  return { ...toFields(list), isPaused: list.isPaused };
}
