import { clientAudit, requestAudit } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';

/**
 * Audits every client once a day: parcels become late, and deadlines pass, without any new file. A client whose audit was cancelled is left
 * out until the next day. Requests whose server stopped before it queued them are queued again.
 */
export const auditUpkeep = defineRecurringJob({ name: 'audit-upkeep', everySeconds: 600, run: requestDailyAudits });

export async function requestDailyAudits(services: Services): Promise<void> {
  const { store, jobs, now } = services;
  const forgotten = await store.execute(NOT_QUEUED);
  for (const { id } of forgotten.rows) await jobs.enqueue(clientAudit, { auditedClientId: Number(id) });
  const { rows } = await store.execute(NOT_AUDITED, [now().toISOString().slice(0, 10)]);
  for (const { id } of rows) await requestAudit(services, Number(id));
}

const NOT_QUEUED = `
  SELECT q.client_id AS id FROM audit_requests q WHERE NOT q.is_cancelled AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name = 'audit-client' AND j.state < 'completed' AND j.data->>'auditedClientId' = q.client_id::text)`;

const NOT_AUDITED = `
  SELECT DISTINCT f.client_id AS id FROM import_files f
  WHERE f.state = 'loaded' AND NOT EXISTS (SELECT 1 FROM audit_runs r WHERE r.client_id = f.client_id AND r.as_of >= $1 AND r.finished_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM audit_requests q WHERE q.client_id = f.client_id AND (NOT q.is_cancelled OR q.cancelled_on >= $1))`;
