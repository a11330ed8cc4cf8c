import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { accountGroups } from '#server/stores/schema.ts';
import { lockGroup } from './group-record.ts';

/** Removes a group without accounts. */
export async function removeGroup(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockGroup(ctx, tx, id);
    requireVersion(before, version, `the account group ${before.name}`);
    if (before.accountCount > 0)
      throw new AppError('conflict', `The account group ${before.name} still contains accounts. Move them first.`);
    await tx.delete(accountGroups).where(eq(accountGroups.id, id));
    const change = { id, name: before.name, before, after: null };
    await recordChange(ctx, tx, { kind: 'account group', action: 'remove', ...change });
  });
}
