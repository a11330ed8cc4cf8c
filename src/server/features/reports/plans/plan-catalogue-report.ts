import { eq } from 'drizzle-orm';
import type { WhereClause } from '#contract/question.ts';
import type { CatalogueRequest } from '#contract/reports.ts';
import { parseIdsCsv } from '#contract/values.ts';
import { DatesFilter, resolveDates } from '#model/dates/dates-filter.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import { findReport } from '#model/reports/reports.ts';
import { compileReport, compileReportCount, compileReportTotals } from '#query/compile-report.ts';
import type { Statement } from '#query/statement.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, requirePermission, type SignedInContext } from '#server/context.ts';
import type { TableCell } from '#server/files/table.ts';
import { compiled } from '#server/questions/compiled.ts';
import { readScope } from '#server/questions/read-scope.ts';
import { requireClausePermissions } from '#server/questions/require-clause-permissions.ts';
import { clients } from '#server/stores/schema.ts';
import { readCodeNames } from './code-names.ts';
import { describeReport } from './describe-report.ts';
import type { ReportPlan } from './report-plan.ts';

const DEFAULT_CURRENCY = 'USD';

/** Plans a report of the catalogue. Rolling dates are relative to today. */
export async function planCatalogueReport(ctx: SignedInContext, request: CatalogueRequest): Promise<ReportPlan> {
  const report = findReport(request.reportId);
  if (report === null) throw invalid('reportId', `unknown report "${request.reportId}"`);
  if (report.permission !== null) requirePermission(ctx, report.permission);
  requireClausePermissions(ctx, { source: report.sources[0] }, request.whereClauses);
  const dates = await resolve(ctx, request);
  const where = [...request.whereClauses, between(request.dates.type, dates.from, dates.to)];
  const fields = report.columns.flatMap((column) => (column.kind === 'dimension' ? [column.field] : []));
  const scope = await readScope(ctx, request, where, fields);
  const currency = pinnedCurrency(where) ?? DEFAULT_CURRENCY;
  const described = await describeReport(ctx, {
    clientId: request.clientId,
    childClientIds: parseIdsCsv(request.childClientIdsCSV),
    dates: { type: request.dates.type, range: dates },
    clauses: request.whereClauses,
    source: report.sources[0],
    currency,
  });
  const namesOf = await readCodeNames(ctx);
  const totals = compiled(() => compileReportTotals(report, { where }, scope));
  return {
    name: report.name,
    ...described,
    dates,
    formats: report.formats,
    columns: report.columns.map((column) => ({
      ...column,
      nameOf: column.kind === 'dimension' ? namesOf(column.field) : null,
    })),
    currency,
    rows: compiled(() => compileReport(report, { where }, scope)),
    places: null,
    count: compiled(() => compileReportCount(report, { where }, scope)),
    readTotals: () => readTotals(ctx, totals),
  };
}

async function readTotals(
  { warehouse }: SignedInContext,
  totals: Statement | null,
): Promise<readonly TableCell[] | null> {
  if (totals === null) return null;
  for await (const [row] of warehouse.stream(totals))
    if (row !== undefined) return ['Total', ...(row as TableCell[]).slice(1)];
  return null;
}

async function resolve(ctx: SignedInContext, { clientId, dates }: CatalogueRequest) {
  requireClient(ctx, clientId);
  const parsed = DatesFilter.safeParse(dates);
  if (!parsed.success) throw invalid('dates', parsed.error.issues[0]?.message ?? 'invalid dates');
  const [client] = await ctx.db
    .select({ engageDate: clients.engageDate })
    .from(clients)
    .where(eq(clients.id, clientId));
  return resolveDates(parsed.data, ctx.now().toISOString().slice(0, 10), client?.engageDate ?? null);
}

function between(column: string, from: string, to: string): WhereClause {
  return { column, condition: 'between', value: [from, to], operator: 'AND', matchCase: true };
}

function invalid(place: string, message: string): AppError {
  const path = `body.${place}`;
  return new AppError('invalid-request', `${path}: ${message}`, [{ path, message }]);
}
