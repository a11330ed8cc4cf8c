import type { z } from 'zod';
import type { GridExportRequest, GridQuestion, WeightUnit } from '#contract/question.ts';
import type { SubmittedReport } from '#contract/reports.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { Page } from '#model/pages/page.ts';

/** A grid as it is on screen. `question` includes its filters and its sort order. */
export interface ExportedGrid {
  page: Page;
  question: GridQuestion;
  /** The ids of the visible columns, in their order. */
  columns: readonly string[];
  weightUnit: WeightUnit;
  fact: string;
  dates: DateRange & { type: DateType };
}

/** The request for an export of the grid. */
export function gridExportQuestion({
  question,
  columns,
  weightUnit,
}: Pick<ExportedGrid, 'question' | 'columns' | 'weightUnit'>): GridExportRequest {
  return { ...question, columns: [...columns], weightUnit };
}

/** The request for a report of all rows, with the columns, filters and sort order on screen. */
export function submittedReport(seen: ExportedGrid, rowCount: number): z.input<typeof SubmittedReport> {
  const { page, question, columns, weightUnit, fact, dates } = seen;
  return {
    clientId: question.clientId,
    childClientIdsCSV: question.childClientIdsCSV,
    whereClauseDetails: question.whereClauses,
    fromTableNames: [question.tableName],
    orderByDetails: question.sortModel.map(({ colId, sort }) => ({ column: colId, ascending: sort === 'asc' })),
    selectColumnNames: [...columns],
    pageName: page.id,
    fact,
    dateType: dates.type,
    fromDate: dates.from,
    toDate: dates.to,
    rowCount,
    filterModel: question.filterModel,
    weightUnit,
  };
}
