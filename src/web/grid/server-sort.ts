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

/** The order that the columns of a grid have, the first first. */
export function toSortModel(
  columns: readonly {
    colId: string;
    sort?: 'asc' | 'desc' | null | undefined;
    sortIndex?: number | null | undefined;
  }[],
): { colId: string; sort: 'asc' | 'desc' }[] {
  return columns
    .filter(({ sort }) => sort === 'asc' || sort === 'desc')
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ colId, sort: sort === 'asc' ? 'asc' : 'desc' }));
}
