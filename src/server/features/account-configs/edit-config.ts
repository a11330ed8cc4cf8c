import { eq } from 'drizzle-orm';
import type { AccountConfig, AccountConfigFields } from '#contract/account-config.ts';
import { AppError } from '#server/app-error.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import type { SignedInContext } from '#server/context.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { accounts } from '#server/stores/schema.ts';
import { changeConfig, requireValidConfig } from './change-config.ts';
import { readStoredConfigs, withArrivals } from './read-configs.ts';

/** Changes the configuration of an account. If the audit is turned on or off for it, its client is audited again. */
export async function editConfig(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: AccountConfigFields,
): Promise<AccountConfig> {
  const { before, after } = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
    const [found] = await readStoredConfigs(tx, { ids: [id] });
    if (row === undefined || found === undefined || !ctx.session.clientIds.includes(row.clientId))
      throw new AppError('not-found', `There is no account ${id}.`);
    requireVersion(found, version, `the account ${found.number}`);
    await requireValidConfig(ctx, tx, { before: found, fields });
    return { before: found, after: await changeConfig(ctx, tx, { before: found, fields }) };
  });
  if (before.isAudited !== after.isAudited) await requestAudit(ctx, after.client.id);
  const [config] = await withArrivals(ctx, [after]);
  if (config === undefined) throw new Error(`The account ${id} is gone.`);
  return config;
}
