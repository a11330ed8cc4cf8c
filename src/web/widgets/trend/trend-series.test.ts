import { describe, expect, it } from 'vitest';
import { carrierScore } from '#model/pages/declared/carrier-score.page.ts';
import { nextDayEarlyAm } from '#model/pages/declared/next-day-early-am.page.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toTrend } from './trend-series.ts';

const dates = { type: 'bill_date', from: '2025-11-15', to: '2026-02-10' } as const;

function answer(changes: Partial<WidgetAnswer['settings']>, rows: WidgetAnswer['rows']): WidgetAnswer {
  const settings = {
    dimension: 'FactVsTime',
    chartType: 'basicline',
    chartScale: 'linear',
    chartTimeSpan: 'monthly',
    chartComparisonType: 'none',
    level: '',
    displayMode: '',
    ...changes,
  };
  return { rows, fact: 'fuelSurcharge', settings, dates, currency: 'USD' };
}

describe('toTrend', () => {
  it('draws a month without rows as zero, and no month outside of the range', () => {
    const rows = [
      { bill_month: '2025-11-01', fuelSurcharge: 500 },
      { bill_month: '2026-01-01', fuelSurcharge: -20 },
      { bill_month: '2026-03-01', fuelSurcharge: 999 },
    ];
    const trend = toTrend(spend, answer({}, rows));
    expect(trend.periods.map(({ label }) => label)).toEqual(['Nov 2025', 'Dec 2025', 'Jan 2026', 'Feb 2026']);
    expect(trend.periods.map(({ isPartial }) => isPartial)).toEqual([true, false, false, true]);
    expect(trend.series).toEqual([{ of: 'fact', id: 'fuelSurcharge', values: [500, 0, -20, 0] }]);
  });

  it('draws no average for months without rows', () => {
    const rows = [{ bill_month: '2025-12-01', earlyAmPerPackage: 4200 }];
    const trend = toTrend(nextDayEarlyAm, { ...answer({}, rows), fact: 'earlyAmPerPackage' });
    expect(trend.series).toEqual([{ of: 'fact', id: 'earlyAmPerPackage', values: [null, 4200, null, null] }]);
  });

  it('draws quarters by the date type of the page', () => {
    const rows = [{ pickup_quarter: '2026-01-01', fuelSurcharge: 7 }];
    const shown = answer({ chartTimeSpan: 'quarterly' }, rows);
    const trend = toTrend(spend, { ...shown, dates: { ...dates, type: 'pickup_date' } });
    expect(trend.periods.map(({ label }) => label)).toEqual(['Q4 2025', 'Q1 2026']);
    expect(trend.series).toEqual([{ of: 'fact', id: 'fuelSurcharge', values: [0, 7] }]);
  });

  it('draws every fact of the page, in its order', () => {
    const rows = [{ bill_month: '2025-12-01', totalSpend: 300, accessorials: null, fuelSurcharge: 60 }];
    const { series } = toTrend(spend, answer({ dimension: 'AllAmounts' }, rows));
    expect(series.map(({ id }) => id)).toEqual(spend.facts);
    expect(series[0]?.values).toEqual([0, 300, 0, 0]);
    expect(series[3]?.values).toEqual([0, null, 0, 0]);
  });

  it('draws the fact of each carrier, the largest first', () => {
    const rows = [
      { bill_month: '2025-12-01', carrier_name: 'FedEx', latePackages: 1 },
      { bill_month: '2025-12-01', carrier_name: 'UPS', latePackages: 5 },
      { bill_month: '2026-01-01', carrier_name: 'FedEx', latePackages: 2 },
      { bill_month: '2026-01-01', carrier_name: null, latePackages: 1 },
    ];
    const { series } = toTrend(carrierScore, { ...answer({ dimension: 'AllCarriers' }, rows), fact: 'latePackages' });
    expect(series).toEqual([
      { of: 'carrier', id: 'UPS', values: [0, 5, 0, 0] },
      { of: 'carrier', id: 'FedEx', values: [0, 1, 2, 0] },
      { of: 'carrier', id: null, values: [0, 0, 1, 0] },
    ]);
  });

  it('draws shares of the base fact, but not the base fact itself', () => {
    const rows = [{ bill_month: '2025-12-01', totalSpend: 300, fuelSurcharge: 60 }];
    const { series } = toTrend(spend, answer({ dimension: 'percentage' }, rows));
    expect(series.map(({ id }) => id)).toEqual(spend.facts.filter((fact) => fact !== 'totalSpend'));
    expect(series.find(({ id }) => id === 'fuelSurcharge')?.values).toEqual([0, 20, 0, 0]);
  });
});

describe('toTrend, compared with earlier days', () => {
  const months = (of: Record<string, number>) =>
    Object.entries(of).map(([month, fuelSurcharge]) => ({ bill_month: `${month}-01`, fuelSurcharge }));
  const now = answer({}, months({ '2025-11': 5, '2026-02': 8 }));

  it('aligns both ranges by their first months, and draws nothing before the first data', () => {
    const earlier = { type: 'bill_date', from: '2024-11-15', to: '2025-02-10' } as const;
    const before = { ...now, dates: earlier, rows: months({ '2024-12': 3, '2025-02': 4 }) };
    const trend = toTrend(spend, now, before);
    expect(trend.before.map(({ label }) => label)).toEqual(['Nov 2024', 'Dec 2024', 'Jan 2025', 'Feb 2025']);
    expect(trend.series).toEqual([
      { of: 'range', id: 'now', range: dates, values: [5, 0, 0, 8] },
      { of: 'range', id: 'before', range: earlier, values: [null, 3, 0, 4] },
    ]);
  });

  it('keeps every month if one range has one more', () => {
    const earlier = { type: 'bill_date', from: '2025-08-19', to: '2025-12-14' } as const;
    const before = { ...now, dates: earlier, rows: months({ '2025-08': 1, '2025-12': 2 }) };
    const trend = toTrend(spend, now, before);
    expect(trend.periods).toHaveLength(5);
    expect(trend.series.map(({ values }) => values)).toEqual([
      [5, 0, 0, 8, null],
      [1, 0, 0, 0, 2],
    ]);
  });

  it('draws no line without any data', () => {
    const before = { ...now, dates: { type: 'bill_date', from: '2024-11-15', to: '2025-02-10' } as const, rows: [] };
    expect(toTrend(spend, now, before).series[1]?.values).toEqual([null, null, null, null]);
  });
});

describe('toTrend, with a rolling band', () => {
  const year = { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' } as const;
  const rows = Array.from({ length: 12 }, (_, index) => ({
    bill_month: `2025-${String(index + 1).padStart(2, '0')}-01`,
    fuelSurcharge: index < 6 ? 10 : 16,
    earlyAmPerPackage: 5,
  }));

  it('draws the mean of the six months before and a band around it', () => {
    const { series } = toTrend(spend, { ...answer({}, rows), dates: year });
    expect(series.map(({ of, id }) => `${of} ${id}`)).toEqual([
      'fact fuelSurcharge',
      'band rolling',
      'band lower',
      'band upper',
    ]);
    expect(series[1]?.values.slice(5, 9)).toEqual([null, 10, 11, 12]);
    expect(series[2]?.values[7]).toBeCloseTo(11 - 2 * Math.sqrt(6));
    expect(series[3]?.values[7]).toBeCloseTo(11 + 2 * Math.sqrt(6));
  });

  it('draws no band for averages, because they are not averaged again', () => {
    const shown = { ...answer({}, rows), dates: year, fact: 'earlyAmPerPackage' };
    expect(toTrend(nextDayEarlyAm, shown).series).toHaveLength(1);
  });
});
