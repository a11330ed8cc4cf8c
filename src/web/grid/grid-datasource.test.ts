import { afterEach, expect, it, vi } from 'vitest';
import type { GridQuestion } from '#contract/question.ts';
import { createDatasource } from './grid-datasource.ts';

afterEach(() => vi.useRealTimers());

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
