import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { fulfillmentCenters } from '#server/stores/schema.ts';
import { lockCenter } from './center-record.ts';

export async function removeCenter(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { center } = await lockCenter(ctx, tx, id);
    requireVersion(center, version, `the center ${center.NAME}`);
    await tx.delete(fulfillmentCenters).where(eq(fulfillmentCenters.id, id));
    const change = { id, name: center.NAME, before: center, after: null };
    await recordChange(ctx, tx, { kind: 'fulfillment center', action: 'remove', ...change });
  });
}
