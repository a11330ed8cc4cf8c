import { and, eq, lte } from 'drizzle-orm';
import { nextPickup } from '#model/pickup/next-pickup.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { pickupLocations } from '#server/stores/schema.ts';
import { getLocation } from './location-record.ts';
import { runPickupJob } from './run-pickup-job.ts';

/** Queues the visits to locations that are due. */
export const pickupUpkeep = defineRecurringJob({ name: 'pick-up-upkeep', everySeconds: 5, run: enqueueDuePickups });

/** Queues the locations that are due, each one once, even if several servers check at the same time. */
export async function enqueueDuePickups({ db, jobs, now }: Services): Promise<void> {
  const due = await db
    .select()
    .from(pickupLocations)
    .where(and(eq(pickupLocations.isPaused, false), lte(pickupLocations.nextRunAt, now())));
  for (const location of due) {
    if (location.nextRunAt === null) continue;
    const [claimed] = await db
      .update(pickupLocations)
      .set({ nextRunAt: nextPickup(location, now()) })
      .where(and(eq(pickupLocations.id, location.id), eq(pickupLocations.nextRunAt, location.nextRunAt)))
      .returning({ id: pickupLocations.id });
    if (claimed !== undefined) await jobs.enqueue(runPickupJob, { locationId: claimed.id });
  }
}

/** Visits a location now. Its next regular run does not change. */
export async function runNow(ctx: SignedInContext, id: number): Promise<{ id: number }> {
  const location = await getLocation(ctx, id);
  await ctx.jobs.enqueue(runPickupJob, { locationId: location.id });
  return { id };
}
