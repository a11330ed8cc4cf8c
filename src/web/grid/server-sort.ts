import type { GridQuestion } from '#contract/question.ts';
import { GROUP_COLUMN } from '#model/pages/grid-view.ts';

/** The order of the grid as the server takes it: the column of groups stands for all of them. */
export function serverSort(
  sortModel: readonly { colId: string; sort: 'asc' | 'desc' | null }[],
  { rowGroupCols }: Pick<GridQuestion, 'rowGroupCols'>,
): GridQuestion['sortModel'] {
  return sortModel.flatMap(({ colId, sort }) => {
    if (sort === null) return [];
    const names = colId === GROUP_COLUMN ? rowGroupCols.map(({ field }) => field) : [colId];
    return names.map((name) => ({ colId: name, sort }));
  });
}
