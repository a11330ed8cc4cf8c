import type { FileFormat, RunRequest } from '#contract/reports.ts';
import type { Permission } from '#model/access/permissions.ts';
import { findPage } from '#model/pages/pages.ts';
import { findReport } from '#model/reports/reports.ts';
import { AppError } from '#server/app-error.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import { planCatalogueReport } from './plan-catalogue-report.ts';
import { planGridReport } from './plan-grid-report.ts';
import { planTrackingReport } from './plan-tracking-report.ts';
import type { ReportPlan } from './report-plan.ts';

/** Plans a run with the data and permissions that its reader has now. Throws an `AppError` for the reader if it cannot be run. */
export async function planReport(ctx: SignedInContext, request: RunRequest, format: FileFormat): Promise<ReportPlan> {
  requirePermission(ctx, runPermission(request));
  const plan = await planRequest(ctx, request);
  if (plan.formats.includes(format)) return plan;
  const message = `this report comes as ${plan.formats.join(' or ')}`;
  throw new AppError('invalid-request', `body.format: ${message}`, [{ path: 'body.format', message }]);
}

/** Checks the permission that the kind of report needs. */
function runPermission({ kind }: RunRequest): Permission {
  return kind === 'tracking' ? 'DOWNLOAD_TRACKING_INVOICE_REPORT' : 'RUN_REPORTS';
}

/** Returns the permission that the data of a report needs, in addition to that to run or download reports, or `null`. */
export function dataPermission(request: RunRequest): Permission | null {
  switch (request.kind) {
    case 'grid':
      return findPage(request.pageName)?.permission ?? null;
    case 'tracking':
      return null;
    case 'catalogue':
      return findReport(request.reportId)?.permission ?? null;
  }
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

/** Returns how many rows a planned report has now. It may take as long as the report itself. */
export async function countRows({ warehouse }: SignedInContext, { count }: ReportPlan): Promise<number> {
  return toCount(await warehouse.rows<Counted>(count));
}

/** Returns how many rows a planned report has now, like another question of the reader: within its limits, and in the user's turn. */
export async function countInTurn({ warehouse }: SignedInContext, { count }: ReportPlan): Promise<number> {
  return toCount(await warehouse.read<Counted>(count));
}

interface Counted {
  rows: number;
}

function toCount([counted]: readonly Counted[]): number {
  if (counted === undefined) throw new AppError('internal', 'The rows could not be counted.');
  return Number(counted.rows);
}
