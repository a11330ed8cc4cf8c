import { and, asc, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { MarkupRule, MarkupSet } from '#contract/markups.ts';
import { byPrecedence } from '#rating/markup.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { markupAssignments, markupRules, markupSets } from '#server/stores/schema.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;
type Reading = Pick<Database, 'select'>;

/** Returns the sets that the reader can see by name, or one of them. Sets that are assigned only to clients of others are left out. */
export async function readMarkupSets(
  ctx: SignedInContext,
  tx: Reading,
  id: number | null = null,
): Promise<MarkupSet[]> {
  const rules = tx.select({ count: sql`count(*)` }).from(markupRules).where(eq(markupRules.setId, markupSets.id));
  const assignments = tx.select({ count: sql`count(*)` }).from(markupAssignments).where(ofReader(ctx));
  const rows = await tx
    .select({
      set: markupSets,
      rules: sql`(${rules})`.mapWith(Number),
      assignments: sql`(${assignments})`.mapWith(Number),
    })
    .from(markupSets)
    .where(and(isVisible(ctx, tx), ...(id === null ? [] : [eq(markupSets.id, id)])))
    .orderBy(asc(sql`lower(${markupSets.name})`), asc(markupSets.id));
  return rows.map(({ set: { tenantId: _, ...set }, ...counts }) => ({ ...set, ...counts }));
}

function ofReader({ session }: SignedInContext): SQL | undefined {
  return and(
    eq(markupAssignments.setId, markupSets.id),
    inArray(markupAssignments.clientId, [...session.clientIds, 0]),
  );
}

/** A set is visible to everyone in its tenant until it is assigned, and then to those who see a client that it is assigned to. */
function isVisible(ctx: SignedInContext, tx: Reading): SQL | undefined {
  const isOfSet = eq(markupAssignments.setId, markupSets.id);
  return and(
    eq(markupSets.tenantId, ctx.session.tenantId),
    or(
      notExists(tx.select({ id: markupAssignments.id }).from(markupAssignments).where(isOfSet)),
      exists(tx.select({ id: markupAssignments.id }).from(markupAssignments).where(ofReader(ctx))),
    ),
  );
}

/** Returns a set that the reader can see. Throws `not-found` for any other set. */
export async function getMarkupSet(ctx: SignedInContext, tx: Reading, id: number): Promise<MarkupSet> {
  const [set] = await readMarkupSets(ctx, tx, id);
  if (set === undefined) throw noSet(id);
  return set;
}

/** Returns a set and locks it until the transaction ends. Throws `forbidden` if it is also assigned to clients that the reader can't see. */
export async function lockMarkupSet(ctx: SignedInContext, tx: Transaction, id: number): Promise<MarkupSet> {
  const [stored] = await tx
    .select()
    .from(markupSets)
    .where(and(eq(markupSets.id, id), eq(markupSets.tenantId, ctx.session.tenantId)))
    .for('update');
  if (stored === undefined) throw noSet(id);
  const set = await getMarkupSet(ctx, tx, id);
  const all = await tx.select().from(markupAssignments).where(eq(markupAssignments.setId, id));
  if (all.length > set.assignments)
    throw new AppError('forbidden', `The set ${set.name} is also assigned to clients that you can’t see.`);
  return set;
}

/** Returns the rules of a set in the order in which they decide. */
export async function readMarkupRules(
  tx: Reading,
  setIds: readonly number[],
): Promise<(MarkupRule & { setId: number })[]> {
  if (setIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(markupRules)
    .where(inArray(markupRules.setId, [...setIds]))
    .orderBy(asc(markupRules.id));
  return byPrecedence(rows);
}

function noSet(id: number): AppError {
  return new AppError('not-found', `There is no markup set ${id}.`);
}
