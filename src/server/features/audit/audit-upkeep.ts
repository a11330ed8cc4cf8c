import { requestAudit } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';

/** Audits every client once a day: parcels become late, and deadlines pass, without any new file. */
export const auditUpkeep = defineRecurringJob({ name: 'audit-upkeep', everySeconds: 600, run: requestDailyAudits });

export async function requestDailyAudits(services: Services): Promise<void> {
  const { rows } = await services.store.execute(NOT_AUDITED, [services.now().toISOString().slice(0, 10)]);
  for (const { id } of rows) await requestAudit(services, Number(id));
}

const NOT_AUDITED = `
  SELECT DISTINCT f.client_id AS id FROM import_files f
  WHERE f.state = 'loaded' AND NOT EXISTS (SELECT 1 FROM audit_runs r WHERE r.client_id = f.client_id AND r.as_of >= $1 AND r.finished_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM audit_requests q WHERE q.client_id = f.client_id)`;
