import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_PARALLEL_RUNS } from '#model/tenant-settings.ts';
import { lockAdministration } from '#server/access/lock-administration.ts';
import type { Services } from '#server/context.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { defineQueue } from '#server/jobs/job-queue.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { reportRuns } from '#server/stores/schema.ts';
import { deliverReport } from './deliver-report.ts';
import { failRun, reopenRun, runReport } from './run-report.ts';

/** Writes the file of a report and mails it to the recipients of its schedule. */
export const runReportJob = defineJob({
  name: 'run-report',
  // As many runs are queued as the tenant allows at the same time.
  queue: defineQueue({ name: 'run-report', workersPerServer: MAX_PARALLEL_RUNS, retryDelaySeconds: 2 }),
  input: z.strictObject({ runId: z.number().int() }),
  lock: ({ runId }) => `parcelscope report ${runId}`,
  async run(services, { runId }, signal) {
    await runReport(services, runId, signal);
    await startWaitingRuns(services);
    await deliverReport(services, runId);
  },
  stopsWhenCancelled: true,
  reopen: (services, { runId }) => reopenRun(services, runId),
  async giveUp(services, { runId }, why) {
    if (why === 'cancelled') {
      await failRun(services, runId, 'The report was cancelled.');
      return startWaitingRuns(services);
    }
    await failRun(services, runId, 'The report failed repeatedly on the server. The error has been logged.');
    await startWaitingRuns(services);
    await deliverReport(services, runId);
  },
});

/** Puts the runs that wait into the queue, the oldest first, as many as may run at the same time. */
export async function startWaitingRuns(services: Services): Promise<void> {
  const { db } = services;
  const isWaiting = and(eq(reportRuns.state, 'Queued'), eq(reportRuns.isStarted, false));
  const tenants = await db.selectDistinct({ id: reportRuns.tenantId }).from(reportRuns).where(isWaiting);
  for (const { id: tenantId } of tenants) {
    const ofTenant = eq(reportRuns.tenantId, tenantId);
    const started = await db.transaction(async (tx) => {
      // Otherwise two servers could start too many together.
      await lockAdministration(tx, tenantId);
      const limit = await readTenantSetting(tx, tenantId, 'reportParallelRuns');
      const isOpen = inArray(reportRuns.state, ['Queued', 'Running']);
      const open = await tx
        .select({ id: reportRuns.id })
        .from(reportRuns)
        .where(and(ofTenant, isOpen, eq(reportRuns.isStarted, true)));
      const next = tx
        .select({ id: reportRuns.id })
        .from(reportRuns)
        .where(and(ofTenant, isWaiting))
        .orderBy(asc(reportRuns.id))
        .limit(Math.max(0, limit - open.length));
      return tx
        .update(reportRuns)
        .set({ isStarted: true })
        .where(inArray(reportRuns.id, next))
        .returning({ id: reportRuns.id });
    });
    for (const { id } of started) await services.jobs.enqueue(runReportJob, { runId: id });
  }
}
