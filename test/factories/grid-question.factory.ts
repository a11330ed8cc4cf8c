import type { GridQuestion, RowsRequest } from '#contract/question.ts';

/** A question for all shipments of client 1, in the order of the grid. */
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

/** A request for the first hundred rows of `aGridQuestion`. */
export function aRowsRequest(given: Partial<RowsRequest> = {}): RowsRequest {
  return { ...aGridQuestion(), startRow: 0, endRow: 100, groupKeys: [], ...given };
}

/** Names as columns of a request. */
export function fieldsOf(...names: string[]): { field: string }[] {
  return names.map((field) => ({ field }));
}
