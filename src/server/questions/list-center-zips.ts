import { asc, eq } from 'drizzle-orm';
import type { Scope } from '#query/scope.ts';
import type { SignedInContext } from '#server/context.ts';
import { fulfillmentCenters, fulfillmentCenterZips } from '#server/stores/schema.ts';

/** Lists the ZIP codes that a client's fulfillment centers serve, without the centers of its children. */
export async function listCenterZips(ctx: SignedInContext, clientId: number): Promise<Scope['fulfillmentCenters']> {
  return ctx.accessSnapshot.getOrRead(`centers ${clientId}`, async () => {
    const rows = await ctx.db
      .select({ zip: fulfillmentCenterZips.zip, name: fulfillmentCenters.name })
      .from(fulfillmentCenterZips)
      .innerJoin(fulfillmentCenters, eq(fulfillmentCenters.id, fulfillmentCenterZips.centerId))
      .where(eq(fulfillmentCenterZips.clientId, clientId))
      .orderBy(asc(fulfillmentCenterZips.zip));
    return { zips: rows.map(({ zip }) => zip), names: rows.map(({ name }) => name) };
  });
}
