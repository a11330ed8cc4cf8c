import { and, eq } from 'drizzle-orm';
import type { PickupFields, PickupSecrets, PushKeys } from '#contract/pickup-locations.ts';
import { nextPickup } from '#model/pickup/next-pickup.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { type Change, recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { pickupLocations } from '#server/stores/schema.ts';
import { getLocation, type Location, sealSecrets, toFields } from './location-record.ts';
import { newPushKeys } from './push-keys.ts';

const KIND = 'pick-up location';
const RECORD_NAME = 'this pickup location';

interface Entered {
  fields: PickupFields;
  secrets: PickupSecrets;
}

/** Adds a location. It is visited immediately, unless it has a time of day. */
export async function addLocation(
  ctx: SignedInContext,
  { fields, secrets }: Entered,
): Promise<{ id: number; pushKeys: PushKeys | null }> {
  requireClient(ctx, fields.clientId);
  const push = fields.connection.kind === 'push' ? newPushKeys(ctx) : null;
  const values = {
    ...fields,
    ...(push?.stored ?? { sealedSecrets: sealSecrets(ctx, fields.connection, secrets, null) }),
    tenantId: ctx.session.tenantId,
    nextRunAt: fields.everySeconds === null ? nextPickup(fields, ctx.now()) : ctx.now(),
    createdAt: ctx.now(),
  };
  return ctx.db.transaction(async (tx) => {
    const [added] = await tx.insert(pickupLocations).values(values).returning();
    if (added === undefined) throw new Error('The location was not stored.');
    const { id, name } = added;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'add', before: null, after: toSnapshot(added) });
    return { id, pushKeys: push?.keys ?? null };
  });
}

/** Changes a location. The files that it took are remembered. */
export async function editLocation(
  ctx: SignedInContext,
  { id, fields, secrets, version }: Entered & { id: number; version: number },
): Promise<{ id: number }> {
  const location = await getLocation(ctx, id);
  requireClient(ctx, fields.clientId);
  const isPush = location.connection.kind === 'push';
  if (isPush !== (fields.connection.kind === 'push'))
    throw new AppError('invalid-request', 'A push cannot become another kind of location. Add a new location.');
  const sealedSecrets = isPush
    ? location.sealedSecrets
    : sealSecrets(ctx, fields.connection, secrets, location.sealedSecrets);
  const values = { ...fields, sealedSecrets, nextRunAt: nextPickup(fields, ctx.now()) };
  return change(ctx, { location, version, action: 'edit', values });
}

/** Pauses or resumes a location. Files that wait there are taken after it is resumed. */
export async function pauseLocation(
  ctx: SignedInContext,
  { id, paused, version }: { id: number; paused: boolean; version: number },
): Promise<{ id: number }> {
  const location = await getLocation(ctx, id);
  const values = { isPaused: paused, ...(!paused && { nextRunAt: nextPickup(location, ctx.now()) }) };
  return change(ctx, { location, version, action: paused ? 'deactivate' : 'activate', values });
}

/** Replaces the keys of a push. */
export async function renewKeys(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<PushKeys> {
  const location = await getLocation(ctx, id);
  if (location.connection.kind !== 'push') throw new AppError('invalid-request', 'Only a push has keys.');
  const { keys, stored } = newPushKeys(ctx);
  await change(ctx, { location, version, action: 'edit', values: stored });
  return keys;
}

/** Removes a location. The files that it took are kept. */
export async function removeLocation(
  ctx: SignedInContext,
  { id, version }: { id: number; version: number },
): Promise<{ removed: boolean }> {
  const location = await getLocation(ctx, id);
  requireVersion(location, version, RECORD_NAME);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(pickupLocations).where(eq(pickupLocations.id, id));
    const { name } = location;
    await recordChange(ctx, tx, { kind: KIND, id, name, action: 'remove', before: toSnapshot(location), after: null });
  });
  return { removed: true };
}

interface Edit extends Pick<Change, 'action'> {
  location: Location;
  version: number;
  values: Partial<typeof pickupLocations.$inferInsert>;
}

async function change(ctx: SignedInContext, { location, version, action, values }: Edit): Promise<{ id: number }> {
  requireVersion(location, version, RECORD_NAME);
  const { id } = location;
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(pickupLocations)
      .set({ ...values, version: version + 1 })
      .where(and(eq(pickupLocations.id, id), eq(pickupLocations.version, version)))
      .returning();
    requireVersion({ version: changed === undefined ? version + 1 : version }, version, RECORD_NAME);
    const after = toSnapshot(changed ?? location);
    await recordChange(ctx, tx, { kind: KIND, id, name: location.name, action, before: toSnapshot(location), after });
    return { id };
  });
}

function toSnapshot(location: Location): object {
  const { connection, ...fields } = toFields(location);
  return { ...fields, ...connection, isPaused: location.isPaused };
}
