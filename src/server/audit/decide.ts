import { sql } from 'drizzle-orm';
import type { FindingStatus } from '#contract/audit.ts';
import { statusesBefore } from '#model/trade/finding-statuses.ts';
import type { Services } from '#server/context.ts';
import { showSteps } from './show-steps.ts';

interface Decisions {
  clientId: number;
  note: string;
  login: string;
  /** The new status of each finding, by its id. */
  statuses: ReadonlyMap<string, FindingStatus>;
  /** The statuses that a finding may have before; by default those that may become the new one. */
  before?: readonly FindingStatus[];
}

/**
 * Stores decisions about findings outside the disputes desk, and shows them. Who a finding is assigned to stays as it is. A finding whose last
 * step has another status than expected is left as it is, because the warehouse may not show that step yet.
 */
export async function decide(
  services: Services,
  { clientId, note, login, statuses, before }: Decisions,
): Promise<void> {
  const rows = [...statuses].map(([id, status]) => ({ id, status, before: before ?? statusesBefore(status) }));
  await services.db.execute(sql`
    INSERT INTO finding_steps (client_id, finding_id, status, assignee, note, login, at)
    SELECT ${clientId}::integer, step.id, step.status, coalesce(last.assignee, ''), ${note}, ${login},
      ${services.now().toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS step(id text, status text, before jsonb)
    LEFT JOIN LATERAL (
      SELECT known.status, known.assignee FROM finding_steps known
      WHERE known.client_id = ${clientId}::integer AND known.finding_id = step.id ORDER BY known.id DESC LIMIT 1
    ) last ON true
    WHERE step.before @> to_jsonb(coalesce(last.status, 'open'))`);
  await showSteps(services, clientId);
}
