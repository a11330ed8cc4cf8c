import { sql } from 'drizzle-orm';
import type { FindingStatus } from '#contract/audit.ts';
import type { Services } from '#server/context.ts';
import { raiseVersion, showSteps } from './show-steps.ts';

interface Decisions {
  clientId: number;
  note: string;
  login: string;
  /** The new status of each finding, by its id. */
  statuses: ReadonlyMap<string, FindingStatus>;
}

/** Stores decisions about findings that no request has asked for, and shows them. */
export async function decide(services: Services, { clientId, note, login, statuses }: Decisions): Promise<void> {
  const rows = [...statuses].map(([id, status]) => ({ id, status }));
  await services.db.execute(sql`
    INSERT INTO finding_steps (client_id, finding_id, status, note, login, at)
    SELECT ${clientId}::integer, id, status, ${note}, ${login}, ${services.now().toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS step(id text, status text)`);
  await showSteps(services, clientId);
  await raiseVersion(services, clientId);
}
