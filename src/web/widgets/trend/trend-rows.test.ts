import { describe, expect, it } from 'vitest';
import { trendRows } from './trend-rows.ts';
import type { TrendSeries } from './trend-series.ts';

const may = { from: '2026-05-01', to: '2026-05-31', label: 'May 2026', isPartial: false };
const period = { from: '2026-05-01', to: '2026-05-31' };
const values: number[] = [];
const range = { from: '2026-01-01', to: '2026-12-31' };

describe('trendRows', () => {
  it.each([
    [
      { of: 'fact', id: 'fuelSurcharge', values },
      { fact: 'fuelSurcharge', values: [], period },
    ],
    [
      { of: 'carrier', id: 'UPS', values },
      { fact: 'totalSpend', values: [{ dimension: 'carrier_name', value: 'UPS' }], period },
    ],
    [
      { of: 'carrier', id: null, values },
      { fact: 'totalSpend', values: [{ dimension: 'carrier_name', value: null }], period },
    ],
    [
      { of: 'range', id: 'now', range, values },
      { fact: 'totalSpend', values: [], period },
    ],
    [{ of: 'range', id: 'before', range, values }, null],
    [{ of: 'band', id: 'rolling', values }, null],
  ] satisfies [TrendSeries, unknown][])('returns the rows behind a point of %j', (series, rows) => {
    expect(trendRows(may, 'totalSpend', series)).toEqual(rows);
  });

  it('returns null beyond the drawn periods and lines', () => {
    expect(trendRows(undefined, 'totalSpend', { of: 'fact', id: 'totalSpend', values })).toBeNull();
    expect(trendRows(may, 'totalSpend', undefined)).toBeNull();
  });
});
