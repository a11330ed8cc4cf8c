import { and, desc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { pickupRuns } from '#server/stores/schema.ts';

const KEPT_RUNS = 200;
const INTERRUPTED = 'The server stopped during this run. The next run continues.';

/** The result of a run. `unreadable` files were taken, but can't be imported. */
export interface Tally {
  seen: number;
  taken: number;
  skipped: number;
  uploadIds: number[];
  unreadable: number;
  problem: string | null;
}

export function newTally(): Tally {
  return { seen: 0, taken: 0, skipped: 0, uploadIds: [], unreadable: 0, problem: null };
}

/** Records that a run of a location starts. */
export async function startRun({ db, now }: Services, locationId: number): Promise<number> {
  // This run has the claim, so the server of an unfinished run has stopped.
  await db
    .update(pickupRuns)
    .set({ endedAt: now(), problem: INTERRUPTED })
    .where(and(eq(pickupRuns.locationId, locationId), isNull(pickupRuns.endedAt)));
  const [run] = await db.insert(pickupRuns).values({ locationId, startedAt: now() }).returning();
  if (run === undefined) throw new Error('The run was not stored.');
  return run.id;
}

/** Stores the result. Earlier runs with the same result and without new files are removed, so that the list stays short. */
export async function endRun(
  { db, now }: Services,
  locationId: number,
  runId: number,
  { unreadable: _, ...result }: Tally,
): Promise<void> {
  await db
    .update(pickupRuns)
    .set({ ...result, endedAt: now() })
    .where(eq(pickupRuns.id, runId));
  const ofLocation = eq(pickupRuns.locationId, locationId);
  const [before] = await db
    .select()
    .from(pickupRuns)
    .where(and(ofLocation, lt(pickupRuns.id, runId)))
    .orderBy(desc(pickupRuns.id))
    .limit(1);
  if (before !== undefined && before.taken === 0 && result.taken === 0 && before.problem === result.problem)
    await db.delete(pickupRuns).where(eq(pickupRuns.id, before.id));
  const kept = db
    .select({ id: pickupRuns.id })
    .from(pickupRuns)
    .where(ofLocation)
    .orderBy(desc(pickupRuns.id))
    .limit(KEPT_RUNS);
  await db.delete(pickupRuns).where(and(ofLocation, notInArray(pickupRuns.id, kept)));
}
