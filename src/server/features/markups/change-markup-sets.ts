import { eq } from 'drizzle-orm';
import type { MarkupSet, MarkupSetFields } from '#contract/markups.ts';
import { findCurrency } from '#model/trade/currencies.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { markupAssignments, markupRules, markupSets } from '#server/stores/schema.ts';
import { getMarkupSet, lockMarkupSet, readMarkupRules, type Transaction } from './markup-set-record.ts';

/** Adds a set to the tenant, with the rules of another set if there is one to copy. */
export async function addMarkupSet(
  ctx: SignedInContext,
  { copyOf, ...fields }: MarkupSetFields & { copyOf: number | null },
): Promise<MarkupSet> {
  requireCurrency(fields.currency);
  return ctx.db.transaction(async (tx) => {
    const { tenantId } = ctx.session;
    const source = copyOf === null ? null : await getMarkupSet(ctx, tx, copyOf);
    if (source !== null && source.currency !== fields.currency)
      throw invalid('body.currency', `The set ${source.name} is in ${source.currency}.`);
    const [made] = await rejectingDuplicates(takenText(fields.name), () =>
      tx
        .insert(markupSets)
        .values({ ...fields, tenantId })
        .returning({ id: markupSets.id }),
    );
    const setId = made?.id ?? 0;
    const rules = source === null ? [] : await readMarkupRules(tx, [source.id]);
    const copies = rules.map(({ id: _, version: __, ...rule }) => ({ ...rule, setId }));
    if (copies.length > 0) await tx.insert(markupRules).values(copies);
    const after = await getMarkupSet(ctx, tx, setId);
    await record(ctx, tx, 'add', { before: null, after });
    return after;
  });
}

/** Changes a set. Its assignments must stay within its dates. */
export async function editMarkupSet(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: MarkupSetFields & { version: number },
): Promise<MarkupSet> {
  requireCurrency(fields.currency);
  return ctx.db.transaction(async (tx) => {
    const before = await lockMarkupSet(ctx, tx, id);
    requireVersion(before, version, `the set ${before.name}`);
    if (fields.currency !== before.currency) await requireChangeableCurrency(tx, before);
    await requireWithin(tx, id, fields);
    await rejectingDuplicates(takenText(fields.name), () =>
      tx
        .update(markupSets)
        .set({ ...fields, version: version + 1 })
        .where(eq(markupSets.id, id)),
    );
    const after = await getMarkupSet(ctx, tx, id);
    await record(ctx, tx, 'edit', { before, after });
    return after;
  });
}

/** Removes a set that is not assigned. */
export async function removeMarkupSet(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockMarkupSet(ctx, tx, id);
    requireVersion(before, version, `the set ${before.name}`);
    if (before.assignments > 0)
      throw new AppError('conflict', `The set ${before.name} is assigned to clients. Remove its assignments first.`);
    await tx.delete(markupSets).where(eq(markupSets.id, id));
    await record(ctx, tx, 'remove', { before, after: null });
  });
}

async function requireChangeableCurrency(tx: Transaction, set: MarkupSet): Promise<void> {
  const rules = await readMarkupRules(tx, [set.id]);
  if (set.assignments > 0 || rules.some(({ discountType, minimum }) => discountType === '$' || minimum !== null))
    throw new AppError(
      'conflict',
      `The currency of the set ${set.name} can’t be changed, because the set is assigned or has amounts in ${set.currency}.`,
    );
}

async function requireWithin(
  tx: Transaction,
  setId: number,
  { effectiveFrom, effectiveTo }: Pick<MarkupSetFields, 'effectiveFrom' | 'effectiveTo'>,
): Promise<void> {
  const assigned = await tx.select().from(markupAssignments).where(eq(markupAssignments.setId, setId));
  const isOutside = assigned.some(
    (one) =>
      (effectiveFrom !== null && one.effectiveFrom < effectiveFrom) ||
      (effectiveTo !== null && (one.effectiveTo === null || one.effectiveTo > effectiveTo)),
  );
  if (isOutside)
    throw new AppError(
      'conflict',
      'The set is assigned to a client on days outside these dates. Change the assignment first.',
    );
}

function requireCurrency(currency: string): void {
  if (findCurrency(currency) === null) throw invalid('body.currency', `There is no currency ${currency}.`);
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid-request', message, [{ path, message }]);
}

function takenText(name: string): string {
  return `There is already a markup set ${name}.`;
}

async function record(
  ctx: SignedInContext,
  tx: Transaction,
  action: 'add' | 'edit' | 'remove',
  { before, after }: { before: MarkupSet | null; after: MarkupSet | null },
): Promise<void> {
  const { id, name } = after ?? before ?? { id: 0, name: '' };
  await recordChange(ctx, tx, { kind: 'markup set', id, name, action, before, after });
}
