import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readCenters } from './center-record.ts';

export async function listCenters(ctx: SignedInContext, clientId: number): Promise<FulfillmentCenter[]> {
  requireClient(ctx, clientId);
  return readCenters(ctx.db, { clientId });
}
