import type { TrackingReport } from '#contract/reports.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { neverLost } from '#server/stores/open-locks.ts';
import { addRun } from './add-run.ts';
import { planReport } from './plans/plan-report.ts';
import { ALREADY_SUBMITTED } from './request-report.ts';
import { runReport } from './run-report.ts';
import { getOwnRun } from './visible-runs.ts';

/** Generates the report of a parcel while the reader waits, because it has only one page. Returns the id of the completed run. */
export async function generateTrackingReport(ctx: SignedInContext, asked: TrackingReport): Promise<{ id: number }> {
  const request = { ...asked, kind: 'tracking' as const };
  const { name } = await planReport(ctx, request, 'pdf');
  const id = await addRun(ctx, ctx.db, { request, format: 'pdf', name, isStarted: true });
  if (id === null) throw new AppError('conflict', ALREADY_SUBMITTED);
  // No job works on this run.
  await runReport({ ...ctx, lock: neverLost() }, id, new AbortController().signal);
  const { state, reason } = await getOwnRun(ctx, id);
  if (state !== 'Completed') throw new AppError('unavailable', reason ?? 'The report could not be made.');
  return { id };
}
