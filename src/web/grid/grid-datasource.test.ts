import { afterEach, expect, it, vi } from 'vitest';
import type { GridQuestion, RowsAnswer } from '#contract/question.ts';
import { createDatasource, type GridRow } from './grid-datasource.ts';

afterEach(() => vi.useRealTimers());

it('ignores a group that was being opened when the sort order changed, and its error', async () => {
  vi.useFakeTimers();
  const answers: { resolve: (answer: RowsAnswer) => void; reject: (error: Error) => void }[] = [];
  const ask = ({ groupKeys }: { groupKeys: readonly string[] }) =>
    groupKeys.length === 0
      ? Promise.resolve({ data: [['UPS']], lastRow: 1, secondaryColumnFields: [] } as unknown as RowsAnswer)
      : new Promise<RowsAnswer>((resolve, reject) => answers.push({ resolve, reject }));
  const grouped = { rowGroupCols: [{ field: 'carrier' }], valueCols: [], pivotCols: [], pivotMode: false };
  const source = createDatasource({
    questionOf: ({ sortModel }) => ({ ...grouped, sortModel }) as unknown as GridQuestion,
    ask,
    hasAnswer: () => false,
    onCounted: () => undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  const read = async (sortModel: { colId: string; sort: 'asc' | 'desc' }[]) => {
    source.getRows({
      ...{ startRow: 0, endRow: 100, sortModel, filterModel: {}, context: undefined, api: undefined as never },
      ...{ successCallback: () => undefined, failCallback: () => undefined },
    });
    await vi.advanceTimersByTimeAsync(0);
  };
  const row = { cells: ['UPS'], keys: [], path: [0], isGroup: true, isOpen: false } as unknown as GridRow;
  await read([]);
  const opened = [source.toggle(row), source.toggle(row)];
  await read([{ colId: 'carrier', sort: 'desc' }]);
  answers[0]?.resolve({ data: [], lastRow: 5, secondaryColumnFields: [] } as unknown as RowsAnswer);
  answers[1]?.reject(new Error('The connection is lost.'));
  expect(await Promise.all(opened)).toEqual([null, null]);
});

it('asks for the first rows at once and waits half a second before it asks for more', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => ({ data: [], lastRow: 300, secondaryColumnFields: [] }));
  const question = { rowGroupCols: [], valueCols: [], pivotCols: [], pivotMode: false, groupKeys: [] };
  const source = createDatasource({
    questionOf: () => question as unknown as GridQuestion,
    ask,
    hasAnswer: () => false,
    onCounted: () => undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  const read = (startRow: number) =>
    source.getRows({
      startRow,
      endRow: startRow + 100,
      sortModel: [],
      filterModel: {},
      context: undefined,
      api: undefined as never,
      successCallback: () => undefined,
      failCallback: () => undefined,
    });
  read(0);
  await vi.advanceTimersByTimeAsync(0);
  const before = ask.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  read(100);
  await vi.advanceTimersByTimeAsync(499);
  expect(ask).toHaveBeenCalledTimes(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(before + 1);
});
