import { rm } from 'node:fs/promises';
import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { defineRecurringJob } from '#server/jobs/define-job.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { reportRuns, tenants } from '#server/stores/schema.ts';
import { retryDeliveries } from './deliver-to-destinations.ts';
import { reportPath } from './report-file.ts';
import { runReportJob, startWaitingRuns } from './run-report-job.ts';
import { runDueSchedules } from './schedules/run-schedules.ts';

const DAY_MS = 86_400_000;

/** Queues scheduled and forgotten reports, and removes old ones. */
export const reportUpkeep = defineRecurringJob({ name: 'report-upkeep', everySeconds: 30, run: maintainReports });

/** Queues scheduled and forgotten reports, and removes old ones. */
export async function maintainReports(services: Services): Promise<void> {
  await runDueSchedules(services);
  await startWaitingRuns(services);
  await enqueueForgotten(services);
  await retryDeliveries(services);
  await purgeReports(services);
}

/** Queues runs that a server recorded but did not enqueue, because it stopped in between. */
async function enqueueForgotten({ store, jobs, log }: Services): Promise<void> {
  const { rows } = await store.execute(FORGOTTEN);
  for (const { id } of rows) {
    log.warn({ runId: id }, 'enqueueing a report that was recorded but not queued');
    await jobs.enqueue(runReportJob, { runId: Number(id) });
  }
}

const FORGOTTEN = `
  SELECT r.id FROM report_runs r
  WHERE r.state IN ('Queued', 'Running') AND r.is_started AND r.created_at < now() - interval '1 minute' AND NOT EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name IN ('run-report', 'run-report-given-up') AND j.state < 'completed' AND j.data->>'runId' = r.id::text)`;

/** Removes runs and their files after the number of days that the tenant has set. */
export async function purgeReports({ db, now, settings }: Services): Promise<void> {
  for (const { id: tenantId } of await db.select({ id: tenants.id }).from(tenants)) {
    const days = await readTenantSetting(db, tenantId, 'reportRetentionDays');
    const purged = await db
      .delete(reportRuns)
      .where(
        and(eq(reportRuns.tenantId, tenantId), lt(reportRuns.finishedAt, new Date(now().getTime() - days * DAY_MS))),
      )
      .returning({ id: reportRuns.id, format: reportRuns.format });
    for (const run of purged) await rm(reportPath(settings, run), { force: true });
  }
}
