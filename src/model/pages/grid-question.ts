import type { GridQuestion, WhereClause } from '#contract/question.ts';
import { type GridView, isPivotPeriod } from './grid-view.ts';
import type { GridColumn, Page } from './page.ts';
import { periodDimension, type View } from './widget-question.ts';

/** What a grid is asked for: the rows a fact counts in a view of the page, shown in one of its data views. */
interface GridAsked extends Pick<GridQuestion, 'sortModel' | 'filterModel'> {
  fact: string;
  view: View;
  dataView: GridView;
}

/** The question behind a page's grid. */
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

/** The dimension a data view is spread by, `null` for none; periods are those of the view's dates. */
export function pivotDimensionOf({ pivot }: GridView, { dateType }: Pick<View, 'dateType'>): string | null {
  return pivot !== null && isPivotPeriod(pivot) ? periodDimension(dateType, pivot) : pivot;
}

/**
 * What the grid shows of many rows together. A pivot spreads the fact; groups show the fact, how many rows they have and the sums
 * of the columns that have numbers; the default view has these sums in its Total row.
 */
export function valueFields(page: Page, { fact, dataView }: Pick<GridAsked, 'fact' | 'dataView'>): string[] {
  const numbers = page.columns.filter(isNumber).map(({ name }) => name);
  if (dataView.pivot !== null) return [fact];
  return dataView.groups.length === 0 ? numbers : [fact, page.source.rowsFact, ...numbers];
}

/** Whether a column's cells are numbers, which can be added up. */
export function isNumber({ format }: Pick<GridColumn, 'format'>): boolean {
  return format !== 'text' && format !== 'date' && format !== 'instant';
}

/** Where a fact is not null are the rows it counts. Source: dashboards.md §4, page where-clauses. */
function factClauses({ source }: Page, fact: string): WhereClause[] {
  if (source.facts[fact]?.only === undefined) return [];
  return [{ column: fact, condition: 'is not null', value: null, operator: 'AND', matchCase: true }];
}

function toField(dimension: string): { field: string } {
  return { field: dimension.toUpperCase() };
}
