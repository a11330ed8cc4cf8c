import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { reportRuns } from '#server/stores/schema.ts';
import { reportPath } from './report-file.ts';
import { failRun } from './run-report.ts';
import { startWaitingRuns } from './run-report-job.ts';
import { getOwnRun } from './visible-runs.ts';

/** Ends a queued or running report. The server that runs it notices and stops. */
export async function cancelReport(ctx: SignedInContext, id: number): Promise<{ cancelled: boolean }> {
  await getOwnRun(ctx, id);
  if (!(await failRun(ctx, id, 'The report was cancelled.')))
    throw new AppError('conflict', 'The report has already finished.');
  await startWaitingRuns(ctx);
  return { cancelled: true };
}

/** Removes a run that has ended, with its file. */
export async function removeReport(ctx: SignedInContext, id: number): Promise<{ removed: boolean }> {
  const run = await getOwnRun(ctx, id);
  if (run.state === 'Queued' || run.state === 'Running')
    throw new AppError('conflict', 'The report hasn’t finished yet. Cancel it first.');
  await ctx.db.delete(reportRuns).where(eq(reportRuns.id, id));
  await rm(reportPath(ctx.settings, run), { force: true });
  return { removed: true };
}
