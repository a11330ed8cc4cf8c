import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Output } from '#contract/endpoint.ts';
import type { listMarkupAssignments as endpoint, MarkupAssignment, MarkupAssignmentFields } from '#contract/markups.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, markupAssignments, markupSets } from '#server/stores/schema.ts';
import { getMarkupSet, readMarkupSets, type Transaction } from './markup-set-record.ts';

/** Returns the assignments of the reader's clients, and the sets that the reader can assign. */
export async function listMarkupAssignments(ctx: SignedInContext): Promise<Output<typeof endpoint>> {
  return { assignments: await readAssignments(ctx, ctx.db), sets: await readMarkupSets(ctx, ctx.db) };
}

export async function addMarkupAssignment(
  ctx: SignedInContext,
  fields: MarkupAssignmentFields,
): Promise<MarkupAssignment> {
  return ctx.db.transaction(async (tx) => {
    await requirePossible(ctx, tx, fields, null);
    const [made] = await tx.insert(markupAssignments).values(fields).returning({ id: markupAssignments.id });
    const after = await getAssignment(ctx, tx, made?.id ?? 0);
    await record(ctx, tx, 'add', { before: null, after });
    return after;
  });
}

export async function editMarkupAssignment(
  ctx: SignedInContext,
  id: number,
  { version, ...fields }: MarkupAssignmentFields & { version: number },
): Promise<MarkupAssignment> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockAssignment(ctx, tx, id);
    requireVersion(before, version, `the assignment of ${before.setName}`);
    await requirePossible(ctx, tx, fields, id);
    await tx
      .update(markupAssignments)
      .set({ ...fields, version: version + 1 })
      .where(eq(markupAssignments.id, id));
    const after = await getAssignment(ctx, tx, id);
    await record(ctx, tx, 'edit', { before, after });
    return after;
  });
}

export async function removeMarkupAssignment(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockAssignment(ctx, tx, id);
    requireVersion(before, version, `the assignment of ${before.setName}`);
    await tx.delete(markupAssignments).where(eq(markupAssignments.id, id));
    await record(ctx, tx, 'remove', { before, after: null });
  });
}

/**
 * Throws unless the reader sees the client and the set, the days are within those of the set, and the client has no other set in the currency on one of
 * them. The client and the set are locked, so that nobody adds such a set meanwhile.
 */
async function requirePossible(
  ctx: SignedInContext,
  tx: Transaction,
  fields: MarkupAssignmentFields,
  ownId: number | null,
): Promise<void> {
  const { clientId, setId, effectiveFrom, effectiveTo } = fields;
  requireClient(ctx, clientId);
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
  await tx.select({ id: markupSets.id }).from(markupSets).where(eq(markupSets.id, setId)).for('share');
  const set = await getMarkupSet(ctx, tx, setId);
  const isOutside =
    (set.effectiveFrom !== null && effectiveFrom < set.effectiveFrom) ||
    (set.effectiveTo !== null && (effectiveTo === null || effectiveTo > set.effectiveTo));
  if (isOutside) {
    const message = `The dates must be within those of the set ${set.name}.`;
    throw new AppError('invalid-request', message, [{ path: 'body.effectiveFrom', message }]);
  }
  const others = (await readAssignments(ctx, tx, { clientId })).filter(
    (one) =>
      one.id !== ownId &&
      one.currency === set.currency &&
      (effectiveTo === null || one.effectiveFrom <= effectiveTo) &&
      (one.effectiveTo === null || effectiveFrom <= one.effectiveTo),
  );
  const [other] = others;
  if (other === undefined) return;
  const days =
    other.effectiveTo === null ? `${other.effectiveFrom} on` : `${other.effectiveFrom} until ${other.effectiveTo}`;
  throw new AppError('conflict', `The client already has the set ${other.setName} in ${other.currency} from ${days}.`);
}

async function readAssignments(
  { session }: SignedInContext,
  tx: Pick<Database, 'select'>,
  by: { id?: number; clientId?: number } = {},
): Promise<MarkupAssignment[]> {
  const rows = await tx
    .select({ assignment: markupAssignments, client: clients, set: markupSets })
    .from(markupAssignments)
    .innerJoin(clients, eq(clients.id, markupAssignments.clientId))
    .innerJoin(markupSets, eq(markupSets.id, markupAssignments.setId))
    .where(
      and(
        inArray(markupAssignments.clientId, [...session.clientIds, 0]),
        ...(by.id === undefined ? [] : [eq(markupAssignments.id, by.id)]),
        ...(by.clientId === undefined ? [] : [eq(markupAssignments.clientId, by.clientId)]),
      ),
    )
    .orderBy(asc(clients.name), asc(markupSets.currency), asc(markupAssignments.effectiveFrom));
  return rows.map(({ assignment, client, set }) => ({
    ...assignment,
    clientName: client.name,
    clientCode: client.code,
    setName: set.name,
    currency: set.currency,
  }));
}

async function getAssignment(
  ctx: SignedInContext,
  tx: Pick<Database, 'select'>,
  id: number,
): Promise<MarkupAssignment> {
  const [assignment] = await readAssignments(ctx, tx, { id });
  if (assignment === undefined) throw new AppError('not-found', `There is no markup assignment ${id}.`);
  return assignment;
}

async function lockAssignment(ctx: SignedInContext, tx: Transaction, id: number): Promise<MarkupAssignment> {
  await tx.select().from(markupAssignments).where(eq(markupAssignments.id, id)).for('update');
  return getAssignment(ctx, tx, id);
}

async function record(
  ctx: SignedInContext,
  tx: Transaction,
  action: 'add' | 'edit' | 'remove',
  { before, after }: { before: MarkupAssignment | null; after: MarkupAssignment | null },
): Promise<void> {
  const { id, clientName, setName } = after ?? before ?? { id: 0, clientName: '', setName: '' };
  await recordChange(ctx, tx, {
    kind: 'markup assignment',
    id,
    name: `${setName}: ${clientName}`,
    action,
    before,
    after,
  });
}
