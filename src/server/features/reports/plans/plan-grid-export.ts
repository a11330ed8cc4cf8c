import type { GridExportRequest, Row, WeightUnit } from '#contract/question.ts';
import { parseIdsCsv } from '#contract/values.ts';
import { dateTimeFormat } from '#model/dates/date-time-format.ts';
import type { Page } from '#model/pages/page.ts';
import { pinnedCurrency } from '#model/pages/pinned-currency.ts';
import type { Dimension } from '#model/sources/source.ts';
import { compileGridExport, type ExportedColumn } from '#query/compile-grid-export.ts';
import { compileTotals } from '#query/compile-groups.ts';
import { compileRowCount } from '#query/compile-rows.ts';
import { compileColumnNames, compileCountOf } from '#query/describe-statement.ts';
import { type PivotValues, pivotDimension } from '#query/grid-values.ts';
import type { Scope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import type { SignedInContext } from '#server/context.ts';
import type { TableCell } from '#server/files/table.ts';
import { compiled } from '#server/questions/compiled.ts';
import { openGrid } from '#server/questions/grid-answer.ts';
import { type NameOfCode, readCodeNames } from './code-names.ts';
import { describeReport } from './describe-report.ts';
import { findPeriod } from './find-period.ts';
import type { PlannedColumn, ReportPlan } from './report-plan.ts';

const DEFAULT_CURRENCY = 'USD';

/** Plans the file of what a page's grid shows: all of its rows, or its groups with their pivot and the Total row. */
export async function planGridExport(
  ctx: SignedInContext,
  pageId: string,
  question: GridExportRequest,
): Promise<ReportPlan> {
  const { page, scope, pivots } = await openGrid(ctx, pageId, question);
  const { statement, columns } = compiled(() => compileGridExport(page, question, { scope, pivots }));
  const weightUnit = question.weightUnit ?? 'lbs';
  const currency = pinnedCurrency(question.whereClauses) ?? DEFAULT_CURRENCY;
  const dates = findPeriod(question.whereClauses);
  const described = await describeReport(ctx, {
    clientId: question.clientId,
    childClientIds: parseIdsCsv(question.childClientIdsCSV),
    dates,
    clauses: question.whereClauses,
    source: page.source,
    currency,
  });
  const namesOf = await readCodeNames(ctx);
  const pivotId = pivotDimension(page, question);
  const block = { ...question, startRow: 0, endRow: 1, groupKeys: [] };
  const isOfRows = question.rowGroupCols.length === 0;
  return {
    name: page.title,
    ...described,
    dates: dates?.range ?? null,
    formats: ['csv', 'xlsx'],
    columns: columns.map((column) => withUnit(toPlannedColumn(page, column, { pivotId, namesOf }), weightUnit)),
    currency,
    weightUnit,
    rows: statement,
    places: isOfRows ? null : await placesOf(ctx, statement, columns),
    count: isOfRows ? compiled(() => compileRowCount(page, block, scope)) : compileCountOf(statement),
    readTotals: async () => (isOfRows ? null : readTotals(ctx, page, { question, scope, pivots, columns })),
  };
}

/** Returns the title of a column: the one in the grid, after the value of its pivot if it has one. */
function toPlannedColumn(
  { source, columns }: Page,
  { field, format, pivot }: ExportedColumn,
  { pivotId, namesOf }: { pivotId: string | null; namesOf: (field: string) => NameOfCode | null },
): PlannedColumn {
  const own = columns.find((column) => column.field === field)?.label;
  const label = own ?? (source.dimensions[field] ?? source.facts[field] ?? source.measures[field])?.label ?? field;
  const nameOfPivot = namesOf(pivotId ?? '') ?? ((value) => pivotName(value, source.dimensions[pivotId ?? '']?.period));
  const value = pivot === null ? '' : `${pivot === '' ? 'None' : nameOfPivot(pivot)} `;
  return { label: value + label, format, nameOf: namesOf(field) };
}

function withUnit(column: PlannedColumn, weightUnit: WeightUnit): PlannedColumn {
  return column.format === 'weight' ? { ...column, label: `${column.label} (${weightUnit})` } : column;
}

/** Formats a pivot value: 'Apr 2026', 'Q2 2026', or the value itself. */
function pivotName(value: string, period: Dimension['period']): string {
  const [year, month = ''] = value.split('-');
  if (period === 'quarter') return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  if (period !== 'month') return value;
  return dateTimeFormat('en-US', { year: 'numeric', month: 'short' }).format(new Date(value));
}

/** Returns the positions of the columns in the statement's rows, which have more columns. */
async function placesOf(
  { warehouse }: SignedInContext,
  statement: Statement,
  columns: readonly ExportedColumn[],
): Promise<number[]> {
  const names = (await warehouse.rows<{ name: string }>(compileColumnNames(statement))).map(({ name }) => name);
  return columns.map(({ key }) => names.indexOf(key));
}

interface Seen {
  question: GridExportRequest;
  scope: Scope;
  pivots: PivotValues;
  columns: readonly ExportedColumn[];
}

async function readTotals(
  { warehouse }: SignedInContext,
  page: Page,
  { question, scope, pivots, columns }: Seen,
): Promise<readonly TableCell[] | null> {
  if (question.valueCols.length === 0) return null;
  const [row = {}] = await warehouse.rows<Row>(compiled(() => compileTotals(page, question, { scope, pivots })));
  return columns.map(({ key }, index) => (index === 0 ? 'Total' : ((row[key] as TableCell | undefined) ?? null)));
}
