import { eq } from 'drizzle-orm';
import type { GlRule, GlRuleFields } from '#contract/gl-codes.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { readGlRules } from '#server/questions/read-allocation.ts';
import { recordChange } from '#server/records/record-change.ts';
import { outdated, requireVersion } from '#server/records/require-version.ts';
import { glRules } from '#server/stores/schema.ts';
import { lockGlRule, lockGlRules, readGlRule, requireValidRule, type Transaction } from './gl-rule-record.ts';

/** Adds a rule after the other rules of one of the reader's clients. */
export async function addGlRule(
  ctx: SignedInContext,
  { clientId, ...fields }: GlRuleFields & { clientId: number },
): Promise<GlRule> {
  requireClient(ctx, clientId);
  return ctx.db.transaction(async (tx) => {
    const { length } = await lockGlRules(tx, clientId);
    await requireValidRule(tx, { clientId, fields, before: null });
    const row = { clientId, position: length, ...toRow(fields) };
    const [made] = await tx.insert(glRules).values(row).returning({ id: glRules.id });
    const after = await readGlRule(tx, made?.id ?? 0);
    await record(ctx, tx, 'add', { before: null, after });
    return after;
  });
}

/** Changes a rule, which keeps its place. The journals of all periods follow the change. */
export async function editGlRule(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: GlRuleFields & { version: number },
): Promise<GlRule> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockGlRule(ctx, tx, id);
    requireVersion(before, version, `the rule ${before.name}`);
    await requireValidRule(tx, { clientId: before.clientId, fields, before });
    await tx
      .update(glRules)
      .set({ ...toRow(fields), version: version + 1 })
      .where(eq(glRules.id, id));
    const after = await readGlRule(tx, id);
    await record(ctx, tx, 'edit', { before, after });
    return after;
  });
}

export async function removeGlRule(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockGlRule(ctx, tx, id);
    requireVersion(before, version, `the rule ${before.name}`);
    await tx.delete(glRules).where(eq(glRules.id, id));
    const rest = await readGlRules(tx, { clientId: before.clientId });
    await storeOrder(tx, rest);
    await record(ctx, tx, 'remove', { before, after: null });
  });
}

/** Changes the order of a client's rules. Throws `conflict` unless all of its rules are named, as someone may have added one. */
export async function orderGlRules(
  ctx: SignedInContext,
  clientId: number,
  ruleIds: readonly number[],
): Promise<GlRule[]> {
  requireClient(ctx, clientId);
  return ctx.db.transaction(async (tx) => {
    const before = await lockGlRules(tx, clientId);
    const ordered = [...new Set(ruleIds)].flatMap((id) => before.filter((rule) => rule.id === id));
    if (ordered.length !== before.length || ruleIds.length !== before.length) throw outdated('the rules');
    await storeOrder(tx, ordered);
    const names = (rules: readonly GlRule[]) => ({ order: rules.map(({ name }) => name) });
    const change = { before: names(before), after: names(ordered) };
    await recordChange(ctx, tx, {
      kind: 'allocation rule',
      id: `order ${clientId}`,
      name: 'Order',
      action: 'edit',
      ...change,
    });
    return ordered;
  });
}

async function storeOrder(tx: Transaction, rules: readonly GlRule[]): Promise<void> {
  for (const [position, { id }] of rules.entries())
    await tx.update(glRules).set({ position }).where(eq(glRules.id, id));
}

function toRow({ active: isActive, name, conditions, shares }: GlRuleFields) {
  return { name, isActive, conditions, shares };
}

async function record(
  ctx: SignedInContext,
  tx: Transaction,
  action: 'add' | 'edit' | 'remove',
  { before, after }: { before: GlRule | null; after: GlRule | null },
): Promise<void> {
  const { id, name } = after ?? before ?? { id: 0, name: '' };
  await recordChange(ctx, tx, { kind: 'allocation rule', id, name, action, before, after });
}
