import { and, eq, inArray } from 'drizzle-orm';
import type { GlRule, GlRuleFields } from '#contract/gl-codes.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readGlRules } from '#server/questions/read-allocation.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountDivisions, accounts, clients, glCodes, glRules } from '#server/stores/schema.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

export async function readGlRule(tx: Pick<Database, 'select'>, id: number): Promise<GlRule> {
  const [rule] = await readGlRules(tx, { id });
  if (rule === undefined) throw new Error(`The allocation rule ${id} is gone.`);
  return rule;
}

/** Locks the rules of a client until the transaction ends, and returns them in their order. */
export async function lockGlRules(tx: Transaction, clientId: number): Promise<GlRule[]> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
  return readGlRules(tx, { clientId });
}

/** Returns a rule of the reader's clients and locks the rules of its client. */
export async function lockGlRule({ session }: SignedInContext, tx: Transaction, id: number): Promise<GlRule> {
  const [row] = await tx.select().from(glRules).where(eq(glRules.id, id));
  const isVisible = row !== undefined && session.clientIds.includes(row.clientId);
  const rules = isVisible ? await lockGlRules(tx, row.clientId) : [];
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw new AppError('not-found', `There is no allocation rule ${id}.`);
  return rule;
}

/**
 * Throws unless the accounts, divisions and codes of a rule are those of its client. A code that the rule did not have before must be
 * active.
 */
export async function requireValidRule(
  tx: Pick<Database, 'select'>,
  { clientId, fields, before }: { clientId: number; fields: GlRuleFields; before: GlRuleFields | null },
): Promise<void> {
  const { accountIds, divisionIds } = fields.conditions;
  const ownAccounts =
    accountIds.length === 0
      ? []
      : await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(inArray(accounts.id, accountIds), eq(accounts.clientId, clientId)));
  requireAll(accountIds, ownAccounts, 'account');
  const isOwn = and(inArray(accountDivisions.id, divisionIds), eq(accountDivisions.clientId, clientId));
  const ownDivisions =
    divisionIds.length === 0 ? [] : await tx.select({ id: accountDivisions.id }).from(accountDivisions).where(isOwn);
  requireAll(divisionIds, ownDivisions, 'division');
  const named = codesOf(fields);
  const codes = await tx
    .select()
    .from(glCodes)
    .where(and(inArray(glCodes.id, [...named.keys()]), eq(glCodes.clientId, clientId)))
    .for('key share');
  const known = new Set(before === null ? [] : [...codesOf(before).keys()]);
  for (const [id, kind] of named) {
    const code = codes.find((one) => one.id === id);
    if (code === undefined || code.kind !== kind) throw new AppError('not-found', `There is no GL code ${id}.`);
    if (code.isActive || known.has(id)) continue;
    const message = `The GL code ${code.code} is not active.`;
    throw new AppError('invalid-request', message, [{ path: 'body.shares', message }]);
  }
}

function codesOf({ shares }: GlRuleFields): Map<number, 'gl code' | 'cost center'> {
  return new Map(
    shares.flatMap(({ glCodeId, costCenterId }) => [
      [glCodeId, 'gl code'] as const,
      ...(costCenterId === null ? [] : [[costCenterId, 'cost center'] as const]),
    ]),
  );
}

function requireAll(asked: readonly number[], found: readonly { id: number }[], what: 'account' | 'division'): void {
  const missing = asked.find((id) => !found.some((one) => one.id === id));
  if (missing !== undefined) throw new AppError('not-found', `There is no ${what} ${missing}.`);
}
