import { sql } from 'drizzle-orm';
import type { FindingStatus } from '#contract/audit.ts';
import type { Services } from '#server/context.ts';
import { showSteps } from './show-steps.ts';

interface Decisions {
  clientId: number;
  note: string;
  login: string;
  /** The new status of each finding, by its id. */
  statuses: ReadonlyMap<string, FindingStatus>;
}

/** Stores decisions about findings outside the disputes desk, and shows them. Who a finding is assigned to stays as it is. */
export async function decide(services: Services, { clientId, note, login, statuses }: Decisions): Promise<void> {
  const rows = [...statuses].map(([id, status]) => ({ id, status }));
  await services.db.execute(sql`
    INSERT INTO finding_steps (client_id, finding_id, status, assignee, note, login, at)
    SELECT ${clientId}::integer, id, status, coalesce((
      SELECT before.assignee FROM finding_steps before WHERE before.client_id = ${clientId}::integer AND before.finding_id = step.id
      ORDER BY before.id DESC LIMIT 1), ''), ${note}, ${login}, ${services.now().toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS step(id text, status text)`);
  await showSteps(services, clientId);
}
