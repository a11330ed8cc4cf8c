import { eq } from 'drizzle-orm';
import type { DivisionRecord } from '#contract/account-groups.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { accountDivisions } from '#server/stores/schema.ts';
import { lockDivision, nameTakenText } from './group-record.ts';

/** Renames a division; its groups stay in it. */
export async function editDivision(
  ctx: SignedInContext,
  id: number,
  { name, version }: { name: string; version: number },
): Promise<DivisionRecord> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockDivision(ctx, tx, id);
    requireVersion(before, version, `the division ${before.name}`);
    const [after] = await rejectingDuplicates(nameTakenText('division', name), () =>
      tx
        .update(accountDivisions)
        .set({ name, version: version + 1 })
        .where(eq(accountDivisions.id, id))
        .returning(),
    );
    if (after === undefined) throw new Error(`The division ${id} was not changed.`);
    await recordChange(ctx, tx, { kind: 'account division', id, name, action: 'edit', before, after });
    return after;
  });
}
