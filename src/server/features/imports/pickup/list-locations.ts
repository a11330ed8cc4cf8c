import { desc, eq, inArray } from 'drizzle-orm';
import type { PickupLocation, PickupRun } from '#contract/pickup-locations.ts';
import type { SignedInContext } from '#server/context.ts';
import { clients, pickupLocations, pickupRuns } from '#server/stores/schema.ts';
import { getLocation, toFields, toRun } from './location-record.ts';

const LISTED_RUNS = 50;

/** Lists the pickup locations of the reader's clients with their last runs. */
export async function listLocations({ db, session }: SignedInContext): Promise<PickupLocation[]> {
  const rows = await db
    .select({ location: pickupLocations, clientName: clients.name })
    .from(pickupLocations)
    .innerJoin(clients, eq(clients.id, pickupLocations.clientId))
    .where(inArray(pickupLocations.clientId, [...session.clientIds, 0]))
    .orderBy(clients.name, pickupLocations.name, pickupLocations.id);
  const last = await db
    .selectDistinctOn([pickupRuns.locationId])
    .from(pickupRuns)
    .where(inArray(pickupRuns.locationId, [...rows.map(({ location }) => location.id), 0]))
    .orderBy(pickupRuns.locationId, desc(pickupRuns.id));
  const runs = new Map(last.map((run) => [run.locationId, toRun(run)]));
  return rows.map(({ location, clientName }) => ({
    id: location.id,
    clientName,
    fields: toFields(location),
    hasSecrets: location.sealedSecrets !== null,
    isPaused: location.isPaused,
    nextRunAt: location.isPaused ? null : (location.nextRunAt?.toISOString() ?? null),
    lastRun: runs.get(location.id) ?? null,
    version: location.version,
  }));
}

/** Lists the last runs of a location. */
export async function listRuns(ctx: SignedInContext, id: number): Promise<PickupRun[]> {
  await getLocation(ctx, id);
  const runs = await ctx.db
    .select()
    .from(pickupRuns)
    .where(eq(pickupRuns.locationId, id))
    .orderBy(desc(pickupRuns.id))
    .limit(LISTED_RUNS);
  return runs.map(toRun);
}
