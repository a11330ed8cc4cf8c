import { eq } from 'drizzle-orm';
import type { GroupRecord } from '#contract/account-groups.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { accountGroups } from '#server/stores/schema.ts';
import { lockGroup, nameTakenText, readGroup, requireDivisionOf } from './group-record.ts';

interface EditGroup {
  name: string;
  divisionId: number | null;
  version: number;
}

/** Renames a group or moves it to another division; its accounts stay in it. */
export async function editGroup(
  ctx: SignedInContext,
  id: number,
  { name, divisionId, version }: EditGroup,
): Promise<GroupRecord> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockGroup(ctx, tx, id);
    requireVersion(before, version, `the account group ${before.name}`);
    if (divisionId !== before.divisionId) await requireDivisionOf(ctx, tx, { divisionId, clientId: before.clientId });
    await rejectingDuplicates(nameTakenText('account group', name), () =>
      tx
        .update(accountGroups)
        .set({ name, divisionId, version: version + 1 })
        .where(eq(accountGroups.id, id)),
    );
    const after = await readGroup(tx, id);
    await recordChange(ctx, tx, { kind: 'account group', id, name, action: 'edit', before, after });
    return after;
  });
}
