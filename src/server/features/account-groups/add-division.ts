import type { DivisionRecord } from '#contract/account-groups.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { accountDivisions } from '#server/stores/schema.ts';
import { nameTakenText } from './group-record.ts';

export async function addDivision(
  ctx: SignedInContext,
  fields: { clientId: number; name: string },
): Promise<DivisionRecord> {
  requireClient(ctx, fields.clientId);
  return ctx.db.transaction(async (tx) => {
    const [division] = await rejectingDuplicates(nameTakenText('division', fields.name), () =>
      tx.insert(accountDivisions).values(fields).returning(),
    );
    if (division === undefined) throw new Error(`The division ${fields.name} was not added.`);
    const { id, name } = division;
    await recordChange(ctx, tx, { kind: 'account division', id, name, action: 'add', before: null, after: division });
    return division;
  });
}
