import { asc, eq, inArray } from 'drizzle-orm';
import type { CarrierAccount } from '#contract/carrier-accounts.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountGroups, accounts, clients } from '#server/stores/schema.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update'>;
export type AccountRow = typeof accounts.$inferSelect;

/** Returns accounts as the pages show them, sorted by name. */
export async function readAccounts(
  tx: Pick<Database, 'select'>,
  by: { clientIds: readonly number[] } | { ids: readonly number[] },
): Promise<CarrierAccount[]> {
  const condition = 'ids' in by ? inArray(accounts.id, [...by.ids]) : inArray(accounts.clientId, [...by.clientIds]);
  const rows = await tx
    .select({ account: accounts, client: { id: clients.id, name: clients.name, code: clients.code } })
    .from(accounts)
    .innerJoin(clients, eq(clients.id, accounts.clientId))
    .where(condition)
    .orderBy(asc(accounts.name), asc(accounts.number), asc(accounts.id));
  return rows.map(({ account, client }) => ({
    id: account.id,
    client,
    carrier: { id: account.carrierId, name: findCarrier(account.carrierId)?.name ?? '' },
    number: account.number,
    name: account.name,
    groupId: account.groupId,
    active: account.isActive,
    isUpsGsr: account.isUpsGsr,
    isFedexExpressGsr: account.isFedexExpressGsr,
    isFedexIntlGsr: account.isFedexIntlGsr,
    version: account.version,
  }));
}

export async function readAccount(tx: Pick<Database, 'select'>, id: number): Promise<CarrierAccount> {
  const [account] = await readAccounts(tx, { ids: [id] });
  if (account === undefined) throw new Error(`The account ${id} is gone.`);
  return account;
}

/**
 * Returns the accounts and locks them until the transaction ends. Throws `not-found` for accounts that the reader may not
 * see.
 */
export async function lockAccounts(
  { session }: SignedInContext,
  tx: Transaction,
  ids: readonly number[],
): Promise<AccountRow[]> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.id))
    .for('update');
  const seen = rows.filter(({ clientId }) => session.clientIds.includes(clientId));
  const missing = ids.find((id) => !seen.some((row) => row.id === id));
  if (missing !== undefined) throw new AppError('not-found', `There is no account ${missing}.`);
  return seen;
}

/** Throws unless the group belongs to the account's client. */
export async function requireGroupOf(
  { session }: SignedInContext,
  tx: Transaction,
  { groupId, clientId }: { groupId: number | null; clientId: number },
): Promise<void> {
  if (groupId === null) return;
  const [group] = await tx.select().from(accountGroups).where(eq(accountGroups.id, groupId)).for('key share');
  if (group === undefined || !session.clientIds.includes(group.clientId))
    throw new AppError('not-found', `There is no account group ${groupId}.`);
  if (group.clientId === clientId) return;
  const message = `The account group ${group.name} belongs to another client.`;
  throw new AppError('invalid-request', message, [{ path: 'body.groupId', message }]);
}
