import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { GridQuestion, Row, RowsAnswer, RowsRequest } from '#contract/question.ts';
import { BLOCK_ROWS, REQUEST_DELAY_MS } from './grid-size.ts';
import { closedList, type RowList, segmentsOf, shownCount, withClosed, withOpen } from './grid-tree.ts';

/** A row of the grid: a group, which may be open, or a detail row. */
export interface GridRow {
  cells: Row;
  /** The keys of the groups around it, outermost first. */
  keys: readonly string[];
  /** The positions of the groups around it, then its own. */
  path: readonly number[];
  isGroup: boolean;
  isOpen: boolean;
  isTotal?: boolean;
}

interface Source {
  /** Returns the question for a sort order and filters. */
  questionOf: (params: Pick<IGetRowsParams, 'sortModel' | 'filterModel'>) => GridQuestion;
  ask: (request: RowsRequest) => Promise<RowsAnswer>;
  /** Whether the answer is cached. */
  hasAnswer: (request: RowsRequest) => boolean;
  onCounted: (count: number, answer: RowsAnswer) => void;
  onFailed: (error: unknown) => void;
}

export interface GroupedDatasource extends IDatasource {
  /** Requests the first rows before the grid is built. */
  askAhead: (params: Pick<IGetRowsParams, 'sortModel' | 'filterModel'>) => void;
  /**
   * Opens or closes a group. Resolves to the new number of rows in the grid, or to `null` if the row is of an earlier sort order or filter.
   */
  toggle: (row: GridRow) => Promise<number | null>;
}

/**
 * Creates a datasource that serves the rows of a grid in blocks, including the rows of open groups. The first request is sent
 * immediately; later ones are delayed, and dropped if the sort order or the filters change during the delay.
 */
export function createDatasource({ questionOf, ask, hasAnswer, onCounted, onFailed }: Source): GroupedDatasource {
  let list: RowList | null = null;
  let question: GridQuestion | null = null;
  let asked = '';
  let isFirst = true;

  return {
    askAhead(params) {
      // A failed request is repeated, and reported, when the grid asks for the rows.
      ask(blockOf(questionOf(params), [])).catch(() => undefined);
    },
    getRows(params) {
      const next = questionOf(params);
      if (JSON.stringify(next) !== asked) {
        asked = JSON.stringify(next);
        question = next;
        list = null;
      }
      const own = asked;
      load(next, params, () => own !== asked).then(
        (rows) => {
          if (rows === null || list === null) params.failCallback();
          else params.successCallback(rows, shownCount(list));
        },
        (error: unknown) => {
          if (own === asked) onFailed(error);
          params.failCallback();
        },
      );
    },
    async toggle({ cells, keys, path, isOpen }) {
      if (list === null || question === null) return null;
      if (isOpen) list = withClosed(list, path);
      else {
        const own = asked;
        const key = keyOf(question, keys.length, cells);
        try {
          const { lastRow } = await ask(blockOf(question, [...keys, key]));
          if (own !== asked || list === null) return null;
          list = withOpen(list, path, { key, list: closedList(lastRow) });
        } catch (error) {
          if (own !== asked) return null;
          throw error;
        }
      }
      return shownCount(list);
    },
  };

  async function load(
    of: GridQuestion,
    { startRow, endRow }: Pick<IGetRowsParams, 'startRow' | 'endRow'>,
    isOutdated: () => boolean,
  ): Promise<GridRow[] | null> {
    const first = blockOf(of, []);
    const isKnown = list !== null && segmentsOf(list, startRow, endRow).every((one) => hasAnswer(requestOf(of, one)));
    const isWaiting = !isFirst && !isKnown;
    isFirst = false;
    if (isWaiting) await new Promise((resolve) => setTimeout(resolve, REQUEST_DELAY_MS));
    if (isOutdated()) return null;
    if (list === null) {
      const answer = await ask(first);
      if (isOutdated()) return null;
      list ??= closedList(answer.lastRow);
      onCounted(answer.lastRow, answer);
    }
    const segments = segmentsOf(list, startRow, endRow);
    const shown = list;
    const parts = await Promise.all(
      segments.map(async (segment) => {
        const { data } = await ask(requestOf(of, segment));
        return data.slice(0, segment.endRow - segment.startRow).map((cells, index): GridRow => {
          const path = [...segment.path, segment.startRow + index];
          const isGroup = isOpenable(of, segment.keys.length);
          return { cells, keys: segment.keys, path, isGroup, isOpen: isOpenAt(shown, path) };
        });
      }),
    );
    return isOutdated() ? null : parts.flat();
  }
}

/** Whether rows of a level can be opened: groups can, except the innermost ones of a pivot. */
function isOpenable({ rowGroupCols, pivotMode }: GridQuestion, level: number): boolean {
  return level < rowGroupCols.length - (pivotMode ? 1 : 0);
}

function isOpenAt(list: RowList, [place = -1, ...rest]: readonly number[]): boolean {
  const group = list.open.get(place);
  return group !== undefined && (rest.length === 0 || isOpenAt(group.list, rest));
}

function keyOf({ rowGroupCols }: GridQuestion, level: number, cells: Row): string {
  return String(cells[rowGroupCols[level]?.field ?? ''] ?? '');
}

function blockOf(question: GridQuestion, groupKeys: string[]): RowsRequest {
  return { ...question, groupKeys, startRow: 0, endRow: BLOCK_ROWS };
}

/** Requests that lie within the first block ask for the whole block, so that they share its cached answer. */
function requestOf(
  question: GridQuestion,
  { keys, startRow, endRow }: { keys: readonly string[]; startRow: number; endRow: number },
): RowsRequest {
  const isWithinFirst = startRow === 0 && endRow <= BLOCK_ROWS;
  return { ...question, groupKeys: [...keys], startRow, endRow: isWithinFirst ? BLOCK_ROWS : endRow };
}
