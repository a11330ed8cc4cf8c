import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ParcelStatus, TrackedParcel } from '#contract/parcel-tracking.ts';
import { readerContext } from '#server/access/reader-context.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { watchChanges, watchedParcels, watchLists } from '#server/stores/schema.ts';
import { forgetLookUps } from './look-up-parcels.ts';
import { mailWatchJob } from './mail-watch-job.ts';
import { readParcels } from './read-parcels.ts';
import { CLIENT_GONE, type StoredList, seesParcels } from './watch-list-record.ts';

const NOT_CHECKED = 'The watch list could not be checked. The error has been logged.';

/** A mail that was not queued, because its server stopped in between, is queued again after this time. */
const REQUEUE_MS = 600_000;

/** Checks watch lists after imports. */
export const watchUpkeep = defineRecurringJob({
  name: 'watch-lists',
  everySeconds: 30,
  async run(services) {
    await checkDueLists(services);
    await requeueMails(services);
    await forgetLookUps(services);
  },
});

/** Checks the watch lists whose data has changed since their last check, unless more files are being imported. */
export async function checkDueLists(services: Services): Promise<void> {
  const { rows } = await services.store.execute(DUE);
  for (const { id, data_version } of rows) await checkWatchList(services, Number(id), Number(data_version));
}

const DUE = `
  SELECT w.id, f.data_version FROM watch_lists w
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(v.version), 0)::bigint AS data_version FROM clients c JOIN data_versions v ON v.client_id = c.id
    WHERE c.id = w.client_id OR c.parent_id = w.client_id
  ) f
  WHERE NOT w.is_paused AND w.checked_version IS DISTINCT FROM f.data_version AND NOT EXISTS (
    SELECT FROM import_files i JOIN clients c ON c.id = i.client_id
    WHERE (c.id = w.client_id OR c.parent_id = w.client_id) AND i.state IN ('queued', 'running'))
  ORDER BY w.id`;

async function requeueMails({ db, now, jobs }: Services): Promise<void> {
  const waiting = await db
    .selectDistinct({ listId: watchChanges.listId })
    .from(watchChanges)
    .where(and(eq(watchChanges.mail, 'waiting'), lt(watchChanges.noticedAt, new Date(now().getTime() - REQUEUE_MS))));
  for (const { listId } of waiting) await jobs.enqueue(mailWatchJob, { listId });
}

/** Checks one watch list as its owner, and records what has changed. Errors become the problem of the list. */
export async function checkWatchList(services: Services, id: number, dataVersion: number | null = null): Promise<void> {
  const { db, log, jobs } = services;
  const [list] = await db.select().from(watchLists).where(eq(watchLists.id, id));
  if (list === undefined || list.isPaused || !(await claim(services, list, dataVersion))) return;
  const isUnchanged = and(eq(watchLists.id, id), eq(watchLists.version, list.version));
  try {
    const ctx = await readerContext(services, list.userId);
    if (!seesParcels(ctx, list)) {
      await db.update(watchLists).set({ problem: CLIENT_GONE }).where(isUnchanged);
      return;
    }
    const { parcels } = await readParcels(ctx, list.clientId, list.numbers);
    const changes = await noteStatuses(services, list, newestOf(parcels));
    await db.update(watchLists).set({ problem: null }).where(isUnchanged);
    if (changes > 0) await jobs.enqueue(mailWatchJob, { listId: id });
  } catch (error) {
    log.error({ err: error, listId: id }, 'checking a watch list failed');
    await db.update(watchLists).set({ problem: NOT_CHECKED }).where(isUnchanged);
  }
}

async function claim(
  { db, now }: Services,
  { id, checkedAt, version }: StoredList,
  dataVersion: number | null,
): Promise<boolean> {
  const [claimed] = await db
    .update(watchLists)
    .set({ checkedAt: now(), checkedVersion: dataVersion })
    .where(
      and(
        ...[eq(watchLists.id, id), eq(watchLists.version, version)],
        checkedAt === null ? isNull(watchLists.checkedAt) : eq(watchLists.checkedAt, checkedAt),
      ),
    )
    .returning({ id: watchLists.id });
  return claimed !== undefined;
}

interface Known {
  status: ParcelStatus;
  statusAt: string;
  place: string;
}

/** Returns for each number the parcel with the latest event. Several carriers can have the same number. */
function newestOf(parcels: readonly TrackedParcel[]): Map<string, Known> {
  const newest = new Map<string, Known>();
  for (const { number, status, statusAt, events } of parcels) {
    const known = { status, statusAt: statusAt ?? '', place: events.at(-1)?.place ?? '' };
    if (known.statusAt >= (newest.get(number)?.statusAt ?? '')) newest.set(number, known);
  }
  return newest;
}

/**
 * Stores the status of each number, and records the changes that have to be reported: those to another status that happened later. The first
 * status of a number is no change, and neither is a step back because a file was undone. Returns the number of changes.
 */
async function noteStatuses(
  { db, now }: Services,
  { id: listId, numbers, version }: StoredList,
  newest: ReadonlyMap<string, Known>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // A list that was changed during the check can belong to another client.
    const isUnchanged = and(eq(watchLists.id, listId), eq(watchLists.version, version));
    const [unchanged] = await tx.select({ id: watchLists.id }).from(watchLists).where(isUnchanged).for('update');
    if (unchanged === undefined) return 0;
    const before = await tx.select().from(watchedParcels).where(eq(watchedParcels.listId, listId)).for('update');
    const knownBefore = new Map(before.map((row) => [row.number, row]));
    const rows = numbers.map((number) => ({ number, ...(newest.get(number) ?? UNKNOWN) }));
    await tx
      .insert(watchedParcels)
      .values(rows.map(({ number, status, statusAt }) => ({ listId, number, status, statusAt })))
      .onConflictDoUpdate({
        target: [watchedParcels.listId, watchedParcels.number],
        set: { status: sql`excluded.status`, statusAt: sql`excluded.status_at` },
      });
    const changes = rows.flatMap((row) => {
      const earlier = knownBefore.get(row.number);
      if (earlier === undefined || earlier.status === row.status || row.statusAt < earlier.statusAt) return [];
      return [{ ...row, listId, before: earlier.status, noticedAt: now(), mail: 'waiting' as const }];
    });
    if (changes.length === 0) return 0;
    const added = await tx
      .insert(watchChanges)
      .values(changes)
      .onConflictDoNothing()
      .returning({ id: watchChanges.id });
    return added.length;
  });
}

const UNKNOWN: Known = { status: 'unknown', statusAt: '', place: '' };
