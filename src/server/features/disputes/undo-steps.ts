import { type SQL, sql } from 'drizzle-orm';

/** The problem of an action whose undo was interrupted. */
export const UNDO_INTERRUPTED = 'The undo was interrupted. Undo the change again to finish it.';

/** A step counts unless its action has been undone. */
const COUNTS = sql`NOT EXISTS (SELECT 1 FROM finding_actions a WHERE a.id = step.action_id AND a.undone_at IS NOT NULL)`;

/** Some steps of an action: those with an id after `after`, up to `last`. */
interface Portion {
  after: number;
  last: number;
}

/**
 * Restores the findings of a portion of an action's steps to what their previous steps said, if nothing has happened to them since.
 * Repeating this changes nothing.
 */
export function undoSteps(
  { actionId, login, at }: { actionId: number; login: string; at: Date },
  { after, last }: Portion,
): SQL {
  const ofSameFinding = sql`step.client_id = own.client_id AND step.finding_id = own.finding_id`;
  return sql`
    INSERT INTO finding_steps (client_id, finding_id, kind, status, assignee, approved_minor, note, login, at, action_id)
    SELECT own.client_id, own.finding_id, 'undo', coalesce(before.status, 'open'), coalesce(before.assignee, ''),
      before.approved_minor, coalesce(before.note, ''), ${login}, ${at.toISOString()}::timestamptz, ${actionId}
    FROM finding_steps own
    LEFT JOIN LATERAL (
      SELECT * FROM finding_steps step WHERE ${ofSameFinding} AND step.id < own.id AND ${COUNTS} ORDER BY step.id DESC LIMIT 1
    ) before ON true
    WHERE own.action_id = ${actionId} AND own.kind <> 'undo' AND own.id > ${after} AND own.id <= ${last}
      AND NOT EXISTS (SELECT 1 FROM finding_steps step WHERE ${ofSameFinding} AND step.id > own.id AND ${COUNTS})
    ON CONFLICT DO NOTHING`;
}

/** Marks the filings of an action as withdrawn. */
export function withdrawFilings(actionId: number, at: Date): SQL {
  return sql`UPDATE filings SET withdrawn_at = ${at.toISOString()}::timestamptz WHERE action_id = ${actionId}`;
}
