import type { GridQuestion, RowsRequest } from '#contract/question.ts';

/** Returns a question for all shipments of client 1, in the grid's default order. */
export function aGridQuestion(given: Partial<GridQuestion> = {}): GridQuestion {
  return {
    sortModel: [],
    filterModel: {},
    rowGroupCols: [],
    valueCols: [],
    pivotCols: [],
    pivotMode: false,
    clientId: 1,
    childClientIdsCSV: '',
    tableName: 'shipments',
    whereClauses: [],
    ...given,
  };
}

/** Returns a request for the first hundred rows of `aGridQuestion`. */
export function aRowsRequest(given: Partial<RowsRequest> = {}): RowsRequest {
  return { ...aGridQuestion(), startRow: 0, endRow: 100, groupKeys: [], ...given };
}

/** Converts names to columns of a request. */
export function fieldsOf(...names: string[]): { field: string }[] {
  return names.map((field) => ({ field }));
}
