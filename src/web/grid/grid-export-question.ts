import type { z } from 'zod';
import type { GridExportRequest, GridQuestion } from '#contract/question.ts';
import type { SubmittedReport } from '#contract/reports.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import type { DateType } from '#model/dates/date-type.ts';
import type { Page } from '#model/pages/page.ts';

/** A grid as it is on screen. `question` has its filters and its order. */
export interface ExportedGrid {
  page: Page;
  question: GridQuestion;
  /** The visible columns in their order, by the ids the grid has for them. */
  columns: readonly string[];
  fact: string;
  dates: DateRange & { type: DateType };
}

/** What is exported: everything that is seen. */
export function gridExportQuestion({
  question,
  columns,
}: Pick<ExportedGrid, 'question' | 'columns'>): GridExportRequest {
  return { ...question, columns: [...columns] };
}

/** What is submitted as a report: all rows, with the columns, filters and order that are seen. */
export function submittedReport(seen: ExportedGrid, rowCount: number): z.input<typeof SubmittedReport> {
  const { page, question, columns, fact, dates } = seen;
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
  };
}
