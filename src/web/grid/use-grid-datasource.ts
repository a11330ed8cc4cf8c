import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { GridQuestion } from '#contract/question.ts';
import type { GridView } from '#model/pages/grid-view.ts';
import type { SavedColumns } from './columns/saved-columns.ts';
import { createDatasource, type GroupedDatasource } from './grid-datasource.ts';
import type { FilterModel } from './questions/server-filters.ts';
import { serverSort, toSortModel } from './questions/server-sort.ts';
import { useGridAnswers } from './use-grid-answers.ts';

export interface DatasourceOptions {
  pageId: string;
  dataView: GridView;
  /** The grid's question without its sort order and filters. */
  question: GridQuestion;
  serverFilters: (model: FilterModel) => GridQuestion['filterModel'];
  /** The columns as the reader left them; empty if the page's defaults apply. */
  savedColumns: SavedColumns['columns'];
  /** The filters the grid starts with. */
  filters: FilterModel;
  /** Called with the number of rows; `null` while it is unknown. */
  onCount: (rows: number | null) => void;
  /** Called with the columns of a pivot, as the server names them. */
  onPivot: (fields: readonly string[]) => void;
}

/**
 * Creates the datasource of a grid and asks for the first rows; `null` before that. Building the grid takes long, so
 * it is rendered only after the request has been sent.
 */
export function useGridDatasource(options: DatasourceOptions) {
  const answers = useGridAnswers(options.pageId);
  const [datasource, setDatasource] = useState<GroupedDatasource | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [count, setCount] = useState<number | null>(null);
  const create = useEffectEvent(() => {
    const { dataView, question, serverFilters, savedColumns, filters, onCount, onPivot } = options;
    const created = createDatasource({
      ...answers,
      questionOf: ({ sortModel, filterModel }) => ({
        ...question,
        sortModel: serverSort(sortModel, question),
        filterModel: serverFilters(filterModel),
      }),
      onCounted: (rows, { secondaryColumnFields }) => {
        setCount(rows);
        onCount(rows);
        if (dataView.pivot !== null) onPivot(secondaryColumnFields);
      },
      onFailed: setFailure,
    });
    created.askAhead({ sortModel: toSortModel(savedColumns), filterModel: filters });
    return created;
  });
  useLayoutEffect(() => setDatasource(create()), []);
  return {
    datasource,
    failure,
    setFailure,
    isEmpty: count === 0 && failure === null,
    forgetCount: () => {
      setCount(null);
      options.onCount(null);
    },
  };
}
