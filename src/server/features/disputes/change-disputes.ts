import type { ActionRequest, changeDisputes as endpoint, FindingAction } from '#contract/disputes.ts';
import type { Input } from '#contract/endpoint.ts';
import { compileChosenCount } from '#query/audit/compile-disputes.ts';
import { AppError } from '#server/app-error.ts';
import { requireAssignable } from '#server/audit/list-assignees.ts';
import { scopeOfClient } from '#server/audit/scope-of-client.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { fitting } from './change-steps.ts';
import { runAction } from './run-action.ts';
import { findingActionWork } from './run-action-job.ts';
import { startAction, toFindingAction } from './start-action.ts';

/** How many findings are changed before the response. A larger change continues after it. */
const AT_ONCE = 2000;

/** Changes findings of one of the reader's clients. Findings that can't be changed in this way are skipped. */
export async function changeDisputes(
  ctx: SignedInContext,
  { params: { clientId }, body: { selection, change } }: Input<typeof endpoint>,
): Promise<FindingAction> {
  requireClient(ctx, clientId);
  if (change.kind === 'assign') await requireAssignable(ctx, clientId, change.assignee);
  return act(ctx, clientId, { request: { kind: 'change', selection, change }, fitting: fitting(change) });
}

type Fitting = ReturnType<typeof fitting>;

/** Begins an action, and finishes it at once unless it is large. */
export async function act(
  ctx: SignedInContext,
  clientId: number,
  { request, fitting }: { request: Exclude<ActionRequest, { kind: 'answer' }>; fitting: Fitting },
): Promise<FindingAction> {
  const scope = await scopeOfClient(ctx, clientId);
  const chosen = { selection: request.selection, today: ctx.now().toISOString().slice(0, 10), ...fitting };
  const [found] = await ctx.warehouse.read<{ total: number; fitting: number }>(compileChosenCount(chosen, scope));
  const total = Number(found?.total ?? 0);
  if ('ids' in request.selection && total < new Set(request.selection.ids).size)
    throw new AppError('not-found', 'Some of these findings do not exist.');
  const action = await startAction(ctx, { clientId, login: ctx.session.login, request, total });
  if (Number(found?.fitting ?? 0) <= AT_ONCE) return toFindingAction(await runAction(ctx, action));
  await ctx.jobs.enqueue(findingActionWork, { findingActionId: action.id });
  return toFindingAction(action);
}
