import { and, eq, inArray } from 'drizzle-orm';
import type { AccountConfigFields } from '#contract/account-config.ts';
import { isCurrencyCode } from '#model/trade/currencies.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountGroups, accounts, glCodes } from '#server/stores/schema.ts';
import { readStoredConfigs, type StoredConfig } from './read-configs.ts';

export type ConfigFields = Omit<AccountConfigFields, 'version'>;
type Transaction = Pick<Database, 'select' | 'insert' | 'update'>;

/** Stores the configuration of an account, which must be locked, and records the change. */
export async function changeConfig(
  ctx: SignedInContext,
  tx: Transaction,
  { before, fields }: { before: StoredConfig; fields: ConfigFields },
): Promise<StoredConfig> {
  await tx
    .update(accounts)
    .set({ ...fields, version: before.version + 1 })
    .where(eq(accounts.id, before.id));
  const [after] = await readStoredConfigs(tx, { ids: [before.id] });
  if (after === undefined) throw new Error(`The account ${before.id} is gone.`);
  const change = { id: before.id, name: before.name || before.number, before, after };
  await recordChange(ctx, tx, { kind: 'account', action: 'edit', ...change });
  return after;
}

/** Throws unless the currency exists, and the group and GL code are those of the account's client. */
export async function requireValidConfig(
  { session }: SignedInContext,
  tx: Transaction,
  { before, fields }: { before: StoredConfig; fields: ConfigFields },
): Promise<void> {
  const { currency, groupId, glCodeId } = fields;
  const visible = [...session.clientIds];
  if (currency !== null && !isCurrencyCode(currency)) throw invalid('currency', `There is no currency ${currency}.`);
  if (groupId !== null && groupId !== before.groupId) {
    const isVisible = and(eq(accountGroups.id, groupId), inArray(accountGroups.clientId, visible));
    const [group] = await tx.select().from(accountGroups).where(isVisible).for('key share');
    if (group === undefined) throw new AppError('not-found', `There is no account group ${groupId}.`);
    if (group.clientId !== before.client.id)
      throw invalid('groupId', `The account group ${group.name} belongs to another client.`);
  }
  if (glCodeId !== null && glCodeId !== before.glCodeId) {
    const isVisible = and(eq(glCodes.id, glCodeId), inArray(glCodes.clientId, visible));
    const [code] = await tx.select().from(glCodes).where(isVisible).for('key share');
    if (code === undefined || code.kind !== 'gl code')
      throw new AppError('not-found', `There is no GL code ${glCodeId}.`);
    if (code.clientId !== before.client.id)
      throw invalid('glCodeId', `The GL code ${code.code} belongs to another client.`);
    if (!code.isActive) throw invalid('glCodeId', `The GL code ${code.code} is not active.`);
  }
}

function invalid(field: keyof ConfigFields, message: string): AppError {
  return new AppError('invalid-request', message, [{ path: `body.${field}`, message }]);
}
