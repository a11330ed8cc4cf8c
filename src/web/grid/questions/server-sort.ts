import type { GridQuestion } from '#contract/question.ts';
import { GROUP_COLUMN } from '#model/pages/grid-view.ts';

/** Converts a sort order for the server: the group column becomes all grouped columns. */
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

/** Reads the sort order from the state of the columns, the first criterion first. */
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
