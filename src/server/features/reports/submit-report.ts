import type { SubmittedReport } from '#contract/reports.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { readTenantSetting } from '#server/records/read-tenant-setting.ts';
import { addRun } from './add-run.ts';
import { countInTurn, planReport } from './plans/plan-report.ts';
import { ALREADY_SUBMITTED } from './request-report.ts';
import { requireFreePlace } from './require-free-place.ts';
import { overLimitText } from './run-report.ts';
import { startWaitingRuns } from './run-report-job.ts';

/** The specification requires the word 'submitted', which browsers look for. */
const SUBMITTED = 'Report submitted successfully!';
const NOTHING = 'There are no rows to report.';

/** Queues the rows of a page's grid as a report. Returns a sentence that says what happened. Source: dashboards.md §8. */
export async function submitReport(
  ctx: SignedInContext,
  { pageName, body }: { pageName: string; body: SubmittedReport },
): Promise<string> {
  if (body.pageName !== pageName) {
    const message = `expected "${pageName}"`;
    throw new AppError('invalid-request', `body.pageName: ${message}`, [{ path: 'body.pageName', message }]);
  }
  const { format, ...submitted } = body;
  const request = { ...submitted, kind: 'grid' as const };
  const plan = await planReport(ctx, request, format);
  await requireFreePlace(ctx);
  const [rows, limit] = await Promise.all([
    countInTurn(ctx, plan),
    readTenantSetting(ctx.db, ctx.session.tenantId, 'reportRowLimit'),
  ]);
  if (rows === 0) return NOTHING;
  if (rows > limit) return overLimitText(rows, limit);
  // Counting can take long, and other reports can have been queued since.
  await requireFreePlace(ctx);
  const id = await addRun(ctx, ctx.db, { request, format, name: plan.name });
  if (id === null) return ALREADY_SUBMITTED;
  await startWaitingRuns(ctx);
  return SUBMITTED;
}
