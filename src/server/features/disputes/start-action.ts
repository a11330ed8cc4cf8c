import type { ActionRequest, FindingAction } from '#contract/disputes.ts';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { findingActions } from '#server/stores/schema.ts';

export type StoredAction = typeof findingActions.$inferSelect;

/** Begins an action for a client. Throws `conflict` while another one runs. */
export async function startAction(
  { db, now }: Pick<Services, 'db' | 'now'>,
  action: { clientId: number; login: string; request: ActionRequest; total: number },
): Promise<StoredAction> {
  const at = now();
  const [started] = await db
    .insert(findingActions)
    .values({ ...action, state: 'running', startedAt: at, touchedAt: at })
    .onConflictDoNothing()
    .returning();
  if (started === undefined)
    throw new AppError(
      'conflict',
      'Another change of this client’s findings is still running. Try again when it is done.',
    );
  return started;
}

/** An action as readers see it. */
export function toFindingAction({ request, ...action }: StoredAction): FindingAction {
  const { id, login, state, total, changed, problem, undoneBy, startedAt, undoneAt } = action;
  const change = request.kind === 'change' ? request.change : null;
  return {
    id,
    kind: change?.kind ?? (request.kind === 'file' ? 'file' : 'answer'),
    status: change?.kind === 'status' ? change.status : null,
    assignee: change?.kind === 'assign' ? change.assignee : null,
    note: request.kind === 'change' ? request.change.note : request.note,
    login,
    state,
    total,
    changed,
    problem,
    undoneBy,
    startedAt: startedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
