import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { defineQueue, type QueuedJob } from '#server/jobs/job-queue.ts';
import { findingActions } from '#server/stores/schema.ts';
import { endAction, runAction } from './run-action.ts';
import type { StoredAction } from './start-action.ts';
import { UNDO_INTERRUPTED } from './undo-steps.ts';

/** Continues a change of findings after its request: one of many findings, or one whose server stopped. */
export const findingActionWork = {
  name: 'finding-action',
  queue: defineQueue({ name: 'finding-action' }),
  input: z.strictObject({ findingActionId: z.number().int() }),
} satisfies QueuedJob<{ findingActionId: number }>;

export const findingActionJob = defineJob({
  ...findingActionWork,
  lock: ({ findingActionId }) => `finding action ${findingActionId}`,
  async run(services, { findingActionId }) {
    const action = await findRunning(services, findingActionId);
    if (action === null) return;
    const problem = problemOfInterrupted(action);
    if (problem === null) await runAction(services, action);
    else await endAction(services, action, problem);
  },
  async reopen({ db }, { findingActionId }) {
    const reopened = await db
      .update(findingActions)
      .set({ state: 'running', problem: null, finishedAt: null })
      .where(
        and(
          eq(findingActions.id, findingActionId),
          eq(findingActions.state, 'failed'),
          isNull(findingActions.undoneAt),
        ),
      )
      .returning({ id: findingActions.id });
    return reopened.length > 0;
  },
  async giveUp(services, { findingActionId }, why) {
    const action = await findRunning(services, findingActionId);
    const problem = why === 'cancelled' ? 'The change was cancelled.' : 'The change failed repeatedly.';
    if (action !== null) await endAction(services, action, problem);
  },
});

/** Why an action can't be continued; null if it can. Only one that is being undone has ended before. */
function problemOfInterrupted({ finishedAt, request }: StoredAction): string | null {
  if (finishedAt !== null) return UNDO_INTERRUPTED;
  return request.kind === 'answer' ? 'It was interrupted. What it has changed can be undone.' : null;
}

async function findRunning({ db }: Services, id: number) {
  const [action] = await db.select().from(findingActions).where(eq(findingActions.id, id));
  return action?.state === 'running' ? action : null;
}
