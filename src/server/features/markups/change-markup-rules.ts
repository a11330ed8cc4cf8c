import { and, eq } from 'drizzle-orm';
import { MAX_MARKUP_RULES, type MarkupRule, type MarkupRuleFields, type MarkupSet } from '#contract/markups.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { ServiceCategory } from '#model/trade/services.ts';
import { findRival } from '#rating/markup.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { markupRules } from '#server/stores/schema.ts';
import { lockMarkupSet, readMarkupRules, type Transaction } from './markup-set-record.ts';

/** Adds a rule to a set. */
export async function addMarkupRule(
  ctx: SignedInContext,
  setId: number,
  fields: MarkupRuleFields,
): Promise<MarkupRule> {
  return ctx.db.transaction(async (tx) => {
    const set = await lockMarkupSet(ctx, tx, setId);
    const others = await readMarkupRules(tx, [setId]);
    if (others.length >= MAX_MARKUP_RULES)
      throw new AppError('conflict', `A markup set can have at most ${MAX_MARKUP_RULES} rules.`);
    requirePossible(fields, others);
    const [made] = await tx
      .insert(markupRules)
      .values({ ...fields, setId })
      .returning();
    return recorded(ctx, tx, { set, action: 'add', before: null, after: made ?? null });
  });
}

/** Changes a rule. */
export async function editMarkupRule(
  ctx: SignedInContext,
  { setId, ruleId }: { setId: number; ruleId: number },
  { version, ...fields }: MarkupRuleFields & { version: number },
): Promise<MarkupRule> {
  return ctx.db.transaction(async (tx) => {
    const { set, before, others } = await lockRule(ctx, tx, { setId, ruleId });
    requireVersion(before, version, `the rule ${ruleId}`);
    requirePossible(fields, others);
    const [after] = await tx
      .update(markupRules)
      .set({ ...fields, version: version + 1 })
      .where(eq(markupRules.id, ruleId))
      .returning();
    return recorded(ctx, tx, { set, action: 'edit', before, after: after ?? null });
  });
}

/** Removes a rule. */
export async function removeMarkupRule(
  ctx: SignedInContext,
  place: { setId: number; ruleId: number },
  version: number,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { set, before } = await lockRule(ctx, tx, place);
    requireVersion(before, version, `the rule ${place.ruleId}`);
    await tx.delete(markupRules).where(and(eq(markupRules.id, place.ruleId), eq(markupRules.setId, place.setId)));
    await recorded(ctx, tx, { set, action: 'remove', before, after: null });
  });
}

/** Throws unless the carrier and the service exist, and no other rule would price the same charges. */
function requirePossible(fields: MarkupRuleFields, others: readonly MarkupRule[]): void {
  const { carrier, service } = fields;
  if (carrier !== null && findCarrier(carrier) === null) throw invalid('carrier', `There is no carrier ${carrier}.`);
  if (service !== null && !ServiceCategory.safeParse(service).success)
    throw invalid('service', `There is no service ${service}.`);
  if (findRival(fields, others) !== null)
    throw new AppError(
      'conflict',
      'Another rule of the set has the same conditions on some of these days. Change its dates or its conditions.',
    );
}

async function lockRule(ctx: SignedInContext, tx: Transaction, { setId, ruleId }: { setId: number; ruleId: number }) {
  const set = await lockMarkupSet(ctx, tx, setId);
  const rules = await readMarkupRules(tx, [setId]);
  const before = rules.find(({ id }) => id === ruleId);
  if (before === undefined) throw new AppError('not-found', `There is no markup rule ${ruleId}.`);
  return { set, before, others: rules.filter(({ id }) => id !== ruleId) };
}

type Stored = MarkupRule & { setId: number };

async function recorded(
  ctx: SignedInContext,
  tx: Transaction,
  change: { set: MarkupSet; action: 'add' | 'edit' | 'remove'; before: Stored | null; after: Stored | null },
): Promise<MarkupRule> {
  const { set, action, before, after } = change;
  const rule = after ?? before;
  if (rule === null) throw new Error('The markup rule was not stored.');
  await recordChange(ctx, tx, { kind: 'markup rule', id: rule.id, name: set.name, action, before, after });
  return rule;
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid-request', message, [{ path: `body.${field}`, message }]);
}
