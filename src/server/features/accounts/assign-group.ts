import { inArray, sql } from 'drizzle-orm';
import type { CarrierAccount } from '#contract/carrier-accounts.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { accounts } from '#server/stores/schema.ts';
import { lockAccounts, readAccounts, requireGroupOf } from './read-accounts.ts';

interface AssignGroup {
  groupId: number | null;
  accounts: { id: number; version: number }[];
}

/** Moves accounts of one client into a group, or out of their groups. Either all of them move or none. */
export async function assignGroup(ctx: SignedInContext, { groupId, ...asked }: AssignGroup): Promise<CarrierAccount[]> {
  const versions = new Map(asked.accounts.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  return ctx.db.transaction(async (tx) => {
    const rows = await lockAccounts(ctx, tx, ids);
    for (const row of rows) requireVersion(row, versions.get(row.id) ?? 0, `the account ${row.number}`);
    const clientIds = [...new Set(rows.map(({ clientId }) => clientId))];
    if (clientIds.length !== 1) throw new AppError('invalid-request', 'Choose accounts of a single client.');
    await requireGroupOf(ctx, tx, { groupId, clientId: clientIds[0] ?? 0 });
    const before = new Map((await readAccounts(tx, { ids })).map((account) => [account.id, account]));
    await tx
      .update(accounts)
      .set({ groupId, version: sql`${accounts.version} + 1` })
      .where(inArray(accounts.id, ids));
    const changed = await readAccounts(tx, { ids });
    for (const after of changed) {
      const change = { id: after.id, name: after.name, before: before.get(after.id) ?? null, after };
      await recordChange(ctx, tx, { kind: 'account', action: 'edit', ...change });
    }
    return changed;
  });
}
