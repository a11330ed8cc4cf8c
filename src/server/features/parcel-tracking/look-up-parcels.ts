import { lt } from 'drizzle-orm';
import type { LookUp } from '#contract/parcel-tracking.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { trackingLookUps } from '#server/stores/schema.ts';
import { readParcels } from './read-parcels.ts';

const KEPT_MS = 365 * 86_400_000;

/** Looks parcels up, and records who looked for which numbers. */
export async function lookUpParcels(
  ctx: SignedInContext,
  { clientId, numbers }: { clientId: number; numbers: readonly string[] },
): Promise<LookUp> {
  const found = await readParcels(ctx, clientId, numbers);
  await ctx.db.insert(trackingLookUps).values({
    ...{ clientId, login: ctx.session.login, at: ctx.now() },
    numbers: [...new Set(numbers.map((number) => number.toUpperCase()))],
    found: new Set(found.parcels.map(({ number }) => number)).size,
    unknown: found.unknown.length,
    malformed: found.malformed.length,
    doubled: found.doubled.length,
  });
  return found;
}

/** Forgets look-ups after a year. */
export async function forgetLookUps({ db, now }: Services): Promise<void> {
  await db.delete(trackingLookUps).where(lt(trackingLookUps.at, new Date(now().getTime() - KEPT_MS)));
}
