import { and, asc, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { FindingAction } from '#contract/disputes.ts';
import { AppError } from '#server/app-error.ts';
import { showSteps } from '#server/audit/show-steps.ts';
import { requireClient, requirePermission, type SignedInContext } from '#server/context.ts';
import { findingActions, findingSteps } from '#server/stores/schema.ts';
import { type StoredAction, toFindingAction } from './start-action.ts';
import { UNDO_INTERRUPTED, undoSteps, withdrawFilings } from './undo-steps.ts';

/** How many steps are undone at once. */
const PORTION = 2000;

/**
 * Undoes the last change of the findings of one of the reader's clients. What has happened to a finding since then stays. Throws
 * `conflict` unless the action is the last one that counts, and has ended.
 */
export async function undoFindingAction(
  ctx: SignedInContext,
  { clientId, actionId }: { clientId: number; actionId: number },
): Promise<FindingAction> {
  requireClient(ctx, clientId);
  const [last] = await ctx.db
    .select()
    .from(findingActions)
    .where(and(eq(findingActions.clientId, clientId), isNull(findingActions.undoneAt), ne(findingActions.changed, 0)))
    .orderBy(desc(findingActions.id))
    .limit(1);
  if (last?.id !== actionId) {
    const ofClient = and(eq(findingActions.clientId, clientId), eq(findingActions.id, actionId));
    const [known] = await ctx.db.select({ id: findingActions.id }).from(findingActions).where(ofClient);
    if (known === undefined) throw new AppError('not-found', `There is no change ${actionId}.`);
    throw new AppError('conflict', 'Only the last change can be undone.');
  }
  // Undoing a filing or an import of answers needs what doing it needs.
  if (last.request.kind !== 'change') requirePermission(ctx, 'DISPUTES_FILE');
  if (last.state === 'running') throw new AppError('conflict', 'The change is still running.');
  await claim(ctx, last);
  try {
    await undoInPortions(ctx, actionId);
    await showSteps(ctx, clientId, actionId);
  } catch (error) {
    await ctx.db
      .update(findingActions)
      .set({ state: 'failed', problem: UNDO_INTERRUPTED })
      .where(eq(findingActions.id, actionId));
    throw error;
  }
  const at = ctx.now();
  const undone = await ctx.db.transaction(async (tx) => {
    await tx.execute(withdrawFilings(actionId, at));
    const [ended] = await tx
      .update(findingActions)
      .set({ state: last.state, undoneAt: at, undoneBy: ctx.session.login })
      .where(eq(findingActions.id, actionId))
      .returning();
    return ended;
  });
  if (undone === undefined) throw new Error(`the action ${actionId} is gone`);
  return toFindingAction(undone);
}

/** Marks an action as running while it is undone, so that nothing else changes the client's findings. */
async function claim({ db, now }: SignedInContext, { id, clientId }: StoredAction): Promise<void> {
  const [claimed] = await db
    .update(findingActions)
    .set({ state: 'running', touchedAt: now() })
    .where(
      and(
        eq(findingActions.id, id),
        isNull(findingActions.undoneAt),
        sql`NOT EXISTS (SELECT 1 FROM finding_actions other WHERE other.client_id = ${clientId} AND other.state = 'running')`,
      ),
    )
    .returning();
  if (claimed === undefined)
    throw new AppError('conflict', 'The change has already been undone, or another change is running.');
}

/** Writes the steps of an undo portion by portion, so that the store can answer other questions in between. */
async function undoInPortions({ db, session, now }: SignedInContext, actionId: number): Promise<void> {
  for (let after = 0; ; ) {
    const steps = await db
      .select({ id: findingSteps.id })
      .from(findingSteps)
      .where(and(eq(findingSteps.actionId, actionId), ne(findingSteps.kind, 'undo'), gt(findingSteps.id, after)))
      .orderBy(asc(findingSteps.id))
      .limit(PORTION);
    const last = steps.at(-1)?.id;
    if (last === undefined) return;
    const at = now();
    await db.execute(undoSteps({ actionId, login: session.login, at }, { after, last }));
    await db.update(findingActions).set({ touchedAt: at }).where(eq(findingActions.id, actionId));
    after = last;
  }
}
