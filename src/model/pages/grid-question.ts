import type { GridQuestion, WhereClause } from '#contract/question.ts';
import { type GridView, isPivotPeriod } from './grid-view.ts';
import type { GridColumn, Page } from './page.ts';
import { periodDimension, type View } from './widget-question.ts';

/** The choices behind a grid: the rows that a fact counts in a view of the page, in one of the page's data views. */
interface GridAsked extends Pick<GridQuestion, 'sortModel' | 'filterModel'> {
  fact: string;
  view: View;
  dataView: GridView;
}

/** Builds the question for a page's grid. */
export function gridQuestion(page: Page, { fact, view, dataView, sortModel, filterModel }: GridAsked): GridQuestion {
  const pivot = pivotDimensionOf(dataView, view);
  return {
    sortModel,
    filterModel,
    rowGroupCols: dataView.groups.map(toField),
    valueCols: valueFields(page, { fact, dataView }).map((field) => ({ field })),
    pivotCols: pivot === null ? [] : [toField(pivot)],
    pivotMode: pivot !== null,
    clientId: view.clientId,
    childClientIdsCSV: view.childClientIds.join(','),
    tableName: page.source.id,
    whereClauses: [...view.where, ...factClauses(page, fact)],
  };
}

/** The pivot dimension of a data view, or `null`. Periods are those of the page's date type. */
export function pivotDimensionOf({ pivot }: GridView, { dateType }: Pick<View, 'dateType'>): string | null {
  return pivot !== null && isPivotPeriod(pivot) ? periodDimension(dateType, pivot) : pivot;
}

/**
 * The aggregated values of the grid. A pivot shows the fact. Groups show the fact, the number of rows and the sums of the numeric
 * columns. The default view shows these sums in its Total row.
 */
export function valueFields(page: Page, { fact, dataView }: Pick<GridAsked, 'fact' | 'dataView'>): string[] {
  const numbers = page.columns.filter(isNumber).map(({ name }) => name);
  if (dataView.pivot !== null) return [fact];
  return dataView.groups.length === 0 ? numbers : [fact, page.source.rowsFact, ...numbers];
}

/** Whether a column is numeric, so that its values can be added up. */
export function isNumber({ format }: Pick<GridColumn, 'format'>): boolean {
  return format !== 'text' && format !== 'date' && format !== 'instant';
}

/** Limits the rows to those that the fact counts: the fact is not null for them. Source: dashboards.md §4, page where-clauses. */
function factClauses({ source }: Page, fact: string): WhereClause[] {
  if (source.facts[fact]?.only === undefined) return [];
  return [{ column: fact, condition: 'is not null', value: null, operator: 'AND', matchCase: true }];
}

function toField(dimension: string): { field: string } {
  return { field: dimension.toUpperCase() };
}
