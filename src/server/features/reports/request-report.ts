import type { RunReport } from '#contract/reports.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { addRun, type NewRun } from './add-run.ts';
import { planReport } from './plans/plan-report.ts';
import { requireFreePlace } from './require-free-place.ts';
import { startWaitingRuns } from './run-report-job.ts';
import { getOwnRun } from './visible-runs.ts';

/** Queues a report of the catalogue. Throws at once if it cannot be run. */
export async function requestReport(ctx: SignedInContext, { format, ...request }: RunReport): Promise<{ id: number }> {
  const { name } = await planReport(ctx, request, format);
  return queueRun(ctx, { request, format, name });
}

/** Queues the same report again. */
export async function rerunReport(ctx: SignedInContext, id: number): Promise<{ id: number }> {
  const { request, format } = await getOwnRun(ctx, id);
  const { name } = await planReport(ctx, request, format);
  return queueRun(ctx, { request, format, name });
}

async function queueRun(ctx: SignedInContext, run: NewRun): Promise<{ id: number }> {
  await requireFreePlace(ctx);
  const id = await addRun(ctx, ctx.db, run);
  if (id === null) throw new AppError('conflict', ALREADY_SUBMITTED);
  await startWaitingRuns(ctx);
  return { id };
}

/** The specification requires the words 'already submitted'. */
export const ALREADY_SUBMITTED = 'This report is already submitted and hasn’t finished yet.';
