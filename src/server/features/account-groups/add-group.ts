import type { GroupRecord } from '#contract/account-groups.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { accountGroups } from '#server/stores/schema.ts';
import { nameTakenText, readGroup, requireDivisionOf } from './group-record.ts';

interface AddGroup {
  clientId: number;
  name: string;
  divisionId: number | null;
}

export async function addGroup(ctx: SignedInContext, fields: AddGroup): Promise<GroupRecord> {
  requireClient(ctx, fields.clientId);
  return ctx.db.transaction(async (tx) => {
    await requireDivisionOf(ctx, tx, fields);
    const [added] = await rejectingDuplicates(nameTakenText('account group', fields.name), () =>
      tx.insert(accountGroups).values(fields).returning({ id: accountGroups.id }),
    );
    const group = await readGroup(tx, added?.id ?? 0);
    const { id, name } = group;
    await recordChange(ctx, tx, { kind: 'account group', id, name, action: 'add', before: null, after: group });
    return group;
  });
}
