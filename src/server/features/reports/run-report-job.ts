import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { defineQueue } from '#server/jobs/job-queue.ts';
import { deliverReport } from './deliver-report.ts';
import { failRun, reopenRun, runReport } from './run-report.ts';

/** Writes the file of a report and mails it to the recipients of its schedule. */
export const runReportJob = defineJob({
  name: 'run-report',
  // Two at a time on each server, so that a long report does not hold up the others.
  queue: defineQueue({ name: 'run-report', workersPerServer: 2, retryDelaySeconds: 2 }),
  input: z.strictObject({ runId: z.number().int() }),
  lock: ({ runId }) => `parcelscope report ${runId}`,
  async run(services, { runId }, signal) {
    await runReport(services, runId, signal);
    await deliverReport(services, runId);
  },
  stopsWhenCancelled: true,
  reopen: (services, { runId }) => reopenRun(services, runId),
  async giveUp(services, { runId }, why) {
    if (why === 'cancelled') return void (await failRun(services, runId, 'The report was cancelled.'));
    await failRun(services, runId, 'The report failed repeatedly on the server. The error has been logged.');
    await deliverReport(services, runId);
  },
});
