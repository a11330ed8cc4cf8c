import { eq } from 'drizzle-orm';
import type { ChangeAction } from '#contract/audit-trail.ts';
import type { CarrierAccount, CarrierAccountFields } from '#contract/carrier-accounts.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { accounts } from '#server/stores/schema.ts';
import { lockAccounts, readAccount, requireGroupOf } from './read-accounts.ts';

interface EditAccount extends CarrierAccountFields {
  version: number;
}

/** Changes an account. Figures exclude an inactive account unless their filters choose accounts. */
export async function editAccount(
  ctx: SignedInContext,
  id: number,
  { version, active: isActive, ...fields }: EditAccount,
): Promise<CarrierAccount> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await lockAccounts(ctx, tx, [id]);
    const before = await readAccount(tx, id);
    requireVersion(before, version, `the account ${before.number}`);
    if (fields.groupId !== before.groupId)
      await requireGroupOf(ctx, tx, { groupId: fields.groupId, clientId: row?.clientId ?? 0 });
    await tx
      .update(accounts)
      .set({ ...fields, isActive, version: version + 1 })
      .where(eq(accounts.id, id));
    const after = await readAccount(tx, id);
    await recordChange(ctx, tx, {
      kind: 'account',
      id,
      name: after.name,
      action: actionOf(before, after),
      before,
      after,
    });
    return after;
  });
}

function actionOf(before: CarrierAccount, after: CarrierAccount): ChangeAction {
  if (before.active === after.active) return 'edit';
  return after.active ? 'activate' : 'deactivate';
}
