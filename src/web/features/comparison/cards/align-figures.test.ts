import { describe, expect, it } from 'vitest';
import { monthsOf } from '#model/dates/calendar-period.ts';
import { alignParts, alignTrends, type SetTrend } from './align-figures.ts';

const trendOf = (from: string, to: string): SetTrend => {
  const periods = monthsOf({ from, to }).map((period) => ({ ...period, isPartial: false }));
  return { periods, values: periods.map((_, index) => index + 1) };
};
const starts = (trends: readonly SetTrend[], by: Parameters<typeof alignTrends>[1]) =>
  alignTrends(trends, by).map(({ periods, values }) => [...periods.map((period) => period?.from ?? null), ...values]);

describe('alignParts', () => {
  const parts = [
    [
      { value: 'UPS', amount: 5 },
      { value: null, amount: 2 },
    ],
    [
      { value: 'DHL', amount: 9 },
      { value: 'UPS', amount: 4 },
    ],
  ];

  it('contains the values of all sets, starting with those of the first set', () => {
    expect(alignParts(parts, true)).toEqual([
      { value: 'UPS', amounts: [5, 4] },
      { value: null, amounts: [2, 0] },
      { value: 'DHL', amounts: [0, 9] },
    ]);
  });

  it('has no average where a set has no value', () => {
    expect(alignParts(parts, false).map(({ amounts }) => amounts)).toEqual([
      [5, 4],
      [2, null],
      [null, 9],
    ]);
  });
});

describe('alignTrends', () => {
  it('aligns the first periods of all sets', () => {
    expect(
      starts([trendOf('2025-01-01', '2025-02-28'), trendOf('2026-03-01', '2026-05-31')], 'range_over_range'),
    ).toEqual([
      ['2025-01-01', '2026-03-01', 1, 1],
      ['2025-02-01', '2026-04-01', 2, 2],
      [null, '2026-05-01', null, 3],
    ]);
  });

  it('aligns the same calendar months and keeps the years of a long set in sequence', () => {
    expect(
      starts([trendOf('2024-12-01', '2025-02-28'), trendOf('2026-02-01', '2026-02-28')], 'year_over_year'),
    ).toEqual([
      [null, '2026-02-01', null, 1],
      ['2024-12-01', null, 1, null],
      ['2025-01-01', null, 2, null],
      ['2025-02-01', null, 3, null],
    ]);
    expect(
      starts([trendOf('2025-01-01', '2025-03-31'), trendOf('2026-02-01', '2026-04-30')], 'year_over_year'),
    ).toEqual([
      ['2025-01-01', null, 1, null],
      ['2025-02-01', '2026-02-01', 2, 1],
      ['2025-03-01', '2026-03-01', 3, 2],
      [null, '2026-04-01', null, 3],
    ]);
  });
});
