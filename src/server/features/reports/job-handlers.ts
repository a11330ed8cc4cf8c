import type { Services } from '#server/context.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { deliverReport } from './deliver-report.ts';
import { failRun, runReport } from './run-report.ts';

/** The work of the report queue. */
export function reportHandlers(services: Services): Pick<JobHandlers, 'runReport' | 'giveUpReport'> {
  return {
    async runReport(runId, signal) {
      await runReport(services, runId, signal);
      await deliverReport(services, runId);
    },
    async giveUpReport(runId) {
      await failRun(services, runId, 'The report failed repeatedly on the server. The error has been logged.');
      await deliverReport(services, runId);
    },
  };
}
