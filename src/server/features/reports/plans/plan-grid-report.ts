import type { GridExportRequest, WhereClause } from '#contract/question.ts';
import type { SubmittedReport } from '#contract/reports.ts';
import type { Page } from '#model/pages/page.ts';
import type { SignedInContext } from '#server/context.ts';
import { openPage } from '#server/questions/open-page.ts';
import { planGridExport } from './plan-grid-export.ts';
import type { ReportPlan } from './report-plan.ts';

type Submitted = Omit<SubmittedReport, 'format'>;

/** Plans a report of the rows of a page's grid. The reader also needs the page's permission. */
export async function planGridReport(ctx: SignedInContext, request: Submitted): Promise<ReportPlan> {
  const page = openPage(ctx, request.pageName);
  return planGridExport(ctx, page.id, toSeen(page, request));
}

function toSeen(page: Page, request: Submitted): GridExportRequest {
  const shown = page.columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  return {
    columns: request.selectColumnNames.length > 0 ? request.selectColumnNames : shown,
    sortModel: request.orderByDetails.map(({ column, ascending }) => ({
      colId: column,
      sort: ascending ? 'asc' : 'desc',
    })),
    filterModel: request.filterModel,
    rowGroupCols: [],
    valueCols: [],
    pivotCols: [],
    pivotMode: false,
    weightUnit: request.weightUnit,
    clientId: request.clientId,
    childClientIdsCSV: request.childClientIdsCSV,
    tableName: request.fromTableNames[0] ?? page.source.id,
    whereClauses: [...request.whereClauseDetails, ...trackingClauses(request)],
  };
}

function trackingClauses({ trackingNumbers }: Submitted): WhereClause[] {
  if (trackingNumbers.length === 0) return [];
  return [
    { column: 'tracking_number', condition: 'in', value: [...trackingNumbers], operator: 'AND', matchCase: true },
  ];
}
