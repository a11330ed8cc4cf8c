import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { mappings } from '#server/stores/schema.ts';
import { lockMapping } from './mapping-record.ts';

/** Removes a mapping. The next file with its columns waits for an answer. */
export async function removeMapping(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockMapping(ctx, tx, id);
    requireVersion(before, version, `the mapping ${before.name}`);
    await tx.delete(mappings).where(eq(mappings.id, id));
    await recordChange(ctx, tx, { kind: 'mapping', id, name: before.name, action: 'remove', before, after: null });
  });
}
