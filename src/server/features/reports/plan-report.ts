import type { FileFormat, RunRequest } from '#contract/reports.ts';
import type { Permission } from '#model/access/permissions.ts';
import { AppError } from '#server/app-error.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import { planCatalogueReport } from './plan-catalogue-report.ts';
import { planGridReport } from './plan-grid-report.ts';
import { planTrackingReport } from './plan-tracking-report.ts';
import type { ReportPlan } from './report-plan.ts';

/** Plans a run as of now, within what its reader may see now. Throws what the reader is told when it cannot be run. */
export async function planReport(ctx: SignedInContext, request: RunRequest, format: FileFormat): Promise<ReportPlan> {
  requirePermission(ctx, runPermission(request));
  const plan = await planRequest(ctx, request);
  if (plan.formats.includes(format)) return plan;
  const message = `this report comes as ${plan.formats.join(' or ')}`;
  throw new AppError('invalid-request', `body.format: ${message}`, [{ path: 'body.format', message }]);
}

/** What running a report of its kind needs. */
function runPermission({ kind }: RunRequest): Permission {
  return kind === 'tracking' ? 'DOWNLOAD_TRACKING_INVOICE_REPORT' : 'RUN_REPORTS';
}

function planRequest(ctx: SignedInContext, request: RunRequest): Promise<ReportPlan> {
  switch (request.kind) {
    case 'grid':
      return planGridReport(ctx, request);
    case 'tracking':
      return planTrackingReport(ctx, request);
    case 'catalogue':
      return planCatalogueReport(ctx, request);
  }
}

/** How many rows the report of a plan has now. */
export async function countRows({ warehouse }: SignedInContext, { count }: ReportPlan): Promise<number> {
  const [counted] = await warehouse.rows<{ rows: number }>(count);
  if (counted === undefined) throw new AppError('internal', 'The rows could not be counted.');
  return Number(counted.rows);
}
