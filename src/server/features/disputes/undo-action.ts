import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { FindingAction } from '#contract/disputes.ts';
import { AppError } from '#server/app-error.ts';
import { raiseVersion, showSteps } from '#server/audit/show-steps.ts';
import { requireClient, requirePermission, type SignedInContext } from '#server/context.ts';
import { findingActions } from '#server/stores/schema.ts';
import { toFindingAction } from './start-action.ts';
import { undoSteps, withdrawFilings } from './undo-steps.ts';

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
  const at = ctx.now();
  const undone = await ctx.db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(findingActions)
      .set({ undoneAt: at, undoneBy: ctx.session.login })
      .where(and(eq(findingActions.id, actionId), isNull(findingActions.undoneAt)))
      .returning();
    if (claimed === undefined) throw new AppError('conflict', 'The change has been undone already.');
    await tx.execute(undoSteps({ actionId, login: ctx.session.login, at }));
    await tx.execute(withdrawFilings(actionId, at));
    return claimed;
  });
  await showSteps(ctx, clientId, actionId);
  await raiseVersion(ctx, clientId);
  return toFindingAction(undone);
}
