import { inArray } from 'drizzle-orm';
import type { LookUp } from '#contract/parcel-tracking.ts';
import { canBeTrackingNumber, readTrackingNumbers } from '#model/tracking/read-tracking-numbers.ts';
import { type BilledParcel, type ParcelEvent, trackParcels } from '#model/tracking/track-parcels.ts';
import { compileBilledParcelsOf, compileEventsOf } from '#query/lists/compile-tracked-parcels.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import type { SignedInContext } from '#server/context.ts';
import { readClientScope } from '#server/questions/read-client-scope.ts';
import { clients } from '#server/stores/schema.ts';

/** Finds the parcels of a client and its children by their numbers. Throws `not-found` for a client that the reader may not see. */
export async function readParcels(ctx: SignedInContext, clientId: number, entered: readonly string[]): Promise<LookUp> {
  const clientIds = await listClientFamily(ctx, clientId);
  const { numbers, malformed, doubled } = readTrackingNumbers(entered);
  const scope = await readClientScope(ctx, clientIds);
  const [billed, events] =
    numbers.length === 0
      ? [[], []]
      : await Promise.all([
          ctx.warehouse.read<BilledParcel>(compileBilledParcelsOf(numbers, scope)),
          ctx.warehouse.read<ParcelEvent>(compileEventsOf(numbers, scope)),
        ]);
  const today = ctx.now().toISOString().slice(0, 10);
  const tracked = trackParcels(billed, events, { nameOf: await readClientNames(ctx, clientIds), today });
  const order = new Map(numbers.map((number, place) => [number, place]));
  const parcels = tracked.sort((one, other) => (order.get(one.number) ?? 0) - (order.get(other.number) ?? 0));
  const found = new Set(parcels.map(({ number }) => number));
  const missing = numbers.filter((number) => !found.has(number));
  return {
    parcels,
    unknown: missing.filter(canBeTrackingNumber),
    malformed: [...malformed, ...missing.filter((number) => !canBeTrackingNumber(number))],
    doubled,
  };
}

/** The names of clients by their ids. */
export async function readClientNames(
  { db }: Pick<SignedInContext, 'db'>,
  clientIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...clientIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
