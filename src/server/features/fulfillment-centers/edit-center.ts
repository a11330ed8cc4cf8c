import type { CenterFields, FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { lockCenter, readCenter, updateCenter } from './center-record.ts';
import { requireValidCenter } from './require-valid-center.ts';

/** Changes a center. Its new ZIP codes also apply to parcels of the past. */
export async function editCenter(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: CenterFields & { version: number },
): Promise<FulfillmentCenter> {
  return ctx.db.transaction(async (tx) => {
    const { center: before, others } = await lockCenter(ctx, tx, id);
    requireVersion(before, version, `the center ${before.NAME}`);
    await updateCenter(tx, before, await requireValidCenter(fields, others));
    const after = await readCenter(tx, id);
    const change = { id, name: after.NAME, before, after };
    await recordChange(ctx, tx, { kind: 'fulfillment center', action: 'edit', ...change });
    return after;
  });
}
