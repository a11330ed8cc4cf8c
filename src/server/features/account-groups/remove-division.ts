import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { accountDivisions, accountGroups } from '#server/stores/schema.ts';
import { lockDivision } from './group-record.ts';

/** Removes an empty division. */
export async function removeDivision(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockDivision(ctx, tx, id);
    requireVersion(before, version, `the division ${before.name}`);
    const groups = await tx
      .select({ id: accountGroups.id })
      .from(accountGroups)
      .where(eq(accountGroups.divisionId, id))
      .limit(1);
    if (groups.length > 0)
      throw new AppError('conflict', `The division ${before.name} still contains account groups. Move them first.`);
    await tx.delete(accountDivisions).where(eq(accountDivisions.id, id));
    const change = { id, name: before.name, before, after: null };
    await recordChange(ctx, tx, { kind: 'account division', action: 'remove', ...change });
  });
}
