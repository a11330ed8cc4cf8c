import { eq, sql } from 'drizzle-orm';
import { showSteps } from '#server/audit/show-steps.ts';
import type { Services } from '#server/context.ts';
import { findingActions } from '#server/stores/schema.ts';
import { changeSteps } from './change-steps.ts';
import { addUpFilings, claimSteps } from './claim-steps.ts';
import type { NewStep } from './new-step.ts';
import type { StoredAction } from './start-action.ts';

/**
 * Does what an action asks for, shows it, and ends the action. Running it again continues it. If it fails, what it has done so far
 * is shown and can be undone.
 */
export async function runAction(services: Services, action: StoredAction): Promise<StoredAction> {
  try {
    await storeSteps(services, action, stepsOf(services, action));
    return await endAction(services, action, null);
  } catch (error) {
    services.log.error({ err: error, actionId: action.id }, 'a change of findings failed');
    return endAction(services, action, 'The change failed on the server. The error has been logged.');
  }
}

function stepsOf(services: Services, action: StoredAction): AsyncGenerator<NewStep[]> {
  const { request } = action;
  switch (request.kind) {
    case 'change':
      return changeSteps(services, action, request);
    case 'file':
      return claimSteps(services, action, request);
    case 'answer':
      throw new Error('answers are stored while their file is read');
  }
}

/**
 * Stores the steps of an action, block by block, and counts them. A step that is stored already is left as it is. What a step does not
 * change is what the last step of its finding says, which the warehouse may not show yet.
 */
export async function storeSteps(
  { db, now }: Services,
  { id, clientId, login, request }: StoredAction,
  blocks: AsyncIterable<NewStep[]>,
): Promise<void> {
  const common = request.kind === 'change' ? request.change.note : request.note;
  for await (const steps of blocks) {
    if (steps.length === 0) continue;
    const at = now().toISOString();
    const rows = steps.map(({ findingId, kind, status, assignee, approvedMinor, note = common }) => ({
      findingId,
      kind,
      status,
      assignee,
      approvedMinor,
      keepsApproved: approvedMinor === undefined,
      note,
    }));
    // One parameter for all rows: a parameter for each value would take most of the time.
    await db.execute(sql`
      WITH added AS (
        INSERT INTO finding_steps (client_id, finding_id, kind, status, assignee, approved_minor, note, login, at, action_id)
        SELECT ${clientId}::integer, step."findingId", step.kind, coalesce(step.status, before.status, 'open'),
          coalesce(step.assignee, before.assignee, ''),
          CASE WHEN step."keepsApproved" THEN before.approved_minor ELSE step."approvedMinor" END,
          step.note, ${login}, ${at}::timestamptz, ${id}::integer
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS step("findingId" text, kind text, status text, assignee text, "approvedMinor" bigint, "keepsApproved" boolean, note text)
        LEFT JOIN LATERAL (
          SELECT last.status, last.assignee, last.approved_minor FROM finding_steps last
          WHERE last.client_id = ${clientId} AND last.finding_id = step."findingId" ORDER BY last.id DESC LIMIT 1
        ) before ON true
        ON CONFLICT DO NOTHING RETURNING 1
      )
      UPDATE finding_actions SET changed = changed + (SELECT count(*) FROM added), touched_at = ${at}::timestamptz
      WHERE id = ${id}`);
  }
}

/** Adds up what an action has filed, shows what it has changed, and ends it. */
export async function endAction(
  services: Services,
  { id, clientId, request }: StoredAction,
  problem: string | null,
): Promise<StoredAction> {
  if (request.kind === 'file') await addUpFilings(services, id);
  await showSteps(services, clientId, id);
  const [ended] = await services.db
    .update(findingActions)
    .set({ state: problem === null ? 'done' : 'failed', finishedAt: services.now(), problem })
    .where(eq(findingActions.id, id))
    .returning();
  if (ended === undefined) throw new Error(`the action ${id} is gone`);
  return ended;
}
