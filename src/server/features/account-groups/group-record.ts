import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { DivisionRecord, GroupRecord } from '#contract/account-groups.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountDivisions, accountGroups, accounts } from '#server/stores/schema.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

export async function readGroups(
  tx: Pick<Database, 'select'>,
  by: { clientIds: readonly number[] } | { id: number },
): Promise<GroupRecord[]> {
  return tx
    .select({
      id: accountGroups.id,
      clientId: accountGroups.clientId,
      name: accountGroups.name,
      version: accountGroups.version,
      divisionId: accountGroups.divisionId,
      accountCount: count(accounts.id),
    })
    .from(accountGroups)
    .leftJoin(accounts, eq(accounts.groupId, accountGroups.id))
    .where('id' in by ? eq(accountGroups.id, by.id) : inArray(accountGroups.clientId, [...by.clientIds]))
    .groupBy(accountGroups.id)
    .orderBy(asc(accountGroups.name), asc(accountGroups.id));
}

export async function readGroup(tx: Pick<Database, 'select'>, id: number): Promise<GroupRecord> {
  const [group] = await readGroups(tx, { id });
  if (group === undefined) throw new Error(`The account group ${id} is gone.`);
  return group;
}

/** Returns a group of the reader's clients and locks it until the transaction ends. */
export async function lockGroup({ session }: SignedInContext, tx: Transaction, id: number): Promise<GroupRecord> {
  const [row] = await tx.select().from(accountGroups).where(eq(accountGroups.id, id)).for('update');
  if (row === undefined || !session.clientIds.includes(row.clientId))
    throw new AppError('not-found', `There is no account group ${id}.`);
  return readGroup(tx, id);
}

/** Returns a division of the reader's clients and locks it until the transaction ends. */
export async function lockDivision({ session }: SignedInContext, tx: Transaction, id: number): Promise<DivisionRecord> {
  const [row] = await tx.select().from(accountDivisions).where(eq(accountDivisions.id, id)).for('update');
  if (row === undefined || !session.clientIds.includes(row.clientId)) throw noDivision(id);
  return row;
}

/** Throws unless the division belongs to the group's client. */
export async function requireDivisionOf(
  { session }: SignedInContext,
  tx: Transaction,
  { divisionId, clientId }: { divisionId: number | null; clientId: number },
): Promise<void> {
  if (divisionId === null) return;
  const isVisible = and(
    eq(accountDivisions.id, divisionId),
    inArray(accountDivisions.clientId, [...session.clientIds]),
  );
  const [division] = await tx.select().from(accountDivisions).where(isVisible).for('key share');
  if (division === undefined) throw noDivision(divisionId);
  if (division.clientId === clientId) return;
  const message = `The division ${division.name} belongs to another client.`;
  throw new AppError('invalid-request', message, [{ path: 'body.divisionId', message }]);
}

export function nameTakenText(kind: 'account group' | 'division', name: string): string {
  return kind === 'division'
    ? `The client already has a division named ${name}.`
    : `The client already has an account group named ${name}.`;
}

function noDivision(id: number): AppError {
  return new AppError('not-found', `There is no division ${id}.`);
}
