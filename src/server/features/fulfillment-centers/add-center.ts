import type { CenterFields, FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { insertCenter, lockCenters, readCenter } from './center-record.ts';
import { requireValidCenter } from './require-valid-center.ts';

export async function addCenter(
  ctx: SignedInContext,
  { clientId, ...fields }: CenterFields & { clientId: number },
): Promise<FulfillmentCenter> {
  requireClient(ctx, clientId);
  return ctx.db.transaction(async (tx) => {
    const good = await requireValidCenter(fields, await lockCenters(tx, clientId));
    const center = await readCenter(tx, await insertCenter(tx, clientId, good));
    const change = { id: center.id, name: center.NAME, before: null, after: center };
    await recordChange(ctx, tx, { kind: 'fulfillment center', action: 'add', ...change });
    return center;
  });
}
