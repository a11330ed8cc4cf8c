import { describe, expect, it } from 'vitest';
import { spend } from '#model/pages/declared/spend.page.ts';
import { makeSettings } from '#model/pages/widget-settings.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toTrend } from './trend-series.ts';
import { type TotalRows, withTotals } from './trend-totals.ts';

const periodFacts = Object.values(spend.source.periodFacts);
const settings = { ...makeSettings(() => ''), dimension: 'FactVsTime', chartTimeSpan: 'monthly' };
const texts = {
  total: 'Total',
  totalOfYear: (year: number) => `Total of ${year}`,
  factLabel: (fact: string) => fact,
  value: String,
  fact: (_fact: string, value: number) => `fact ${value}`,
  change: (values: readonly (number | null)[]) => `change of ${values.join(' and ')}`,
};

function anAnswer(from: string, to: string, months: Record<string, number>): WidgetAnswer {
  const rows = Object.entries(months).map(([month, fuelSurcharge]) => ({ bill_month: `${month}-01`, fuelSurcharge }));
  return { rows, fact: 'fuelSurcharge', settings, dates: { type: 'bill_date', from, to }, currency: 'USD' };
}

function tableOf(answer: WidgetAnswer, before: WidgetAnswer | null, rows: TotalRows) {
  const trend = toTrend(spend, answer, before);
  const figures: Figures = {
    caption: '',
    columns: ['Month', ...trend.series.map(({ of }) => of)],
    rows: trend.periods.map(({ from, label }, index) => ({
      key: from,
      heading: label,
      cells: trend.series.map(({ values }) => String(values[index] ?? '')),
    })),
    total: null,
  };
  return withTotals(figures, { page: spend, answer, trend, isCompared: before !== null, rows }, texts);
}

describe('withTotals', () => {
  const answer = anAnswer('2025-12-01', '2026-01-31', { '2025-12': 5, '2026-01': 7 });
  const rows: TotalRows = {
    byPeriod: [{ bill_month: '2025-12-01', [periodFacts[0] ?? '']: 40 }],
    byYear: [{ bill_year: '2025-01-01', fuelSurcharge: 5 }],
    inAll: { fuelSurcharge: 12, [periodFacts[0] ?? '']: 60 },
  };

  it('adds the period facts of the page as columns', () => {
    const { columns, rows: lines } = tableOf(answer, null, rows);
    expect(columns).toEqual(['Month', 'fact', ...periodFacts]);
    expect(lines[0]?.cells.slice(0, 2)).toEqual(['5', 'fact 40']);
  });

  it('adds a total after the months of each year, and a grand total', () => {
    const { rows: lines, total } = tableOf(answer, null, rows);
    expect(lines.map(({ heading }) => heading)).toEqual(['Dec 2025', 'Total of 2025', 'Jan 2026', 'Total of 2026']);
    expect(lines[1]).toMatchObject({ isTotal: true, cells: ['5', ...periodFacts.map(() => '')] });
    expect(total?.slice(0, 3)).toEqual(['Total', '12', 'fact 60']);
  });

  it('adds no yearly totals within a single year', () => {
    const oneYear = anAnswer('2026-01-01', '2026-02-28', { '2026-01': 7 });
    expect(tableOf(oneYear, null, rows).rows).toHaveLength(2);
  });

  it('sums the earlier days of a comparison and writes the change', () => {
    const before = anAnswer('2024-12-01', '2025-01-31', { '2024-12': 3, '2025-01': 1 });
    const { rows: lines, total } = tableOf(answer, before, rows);
    expect(lines).toHaveLength(2);
    expect(total?.slice(0, 5)).toEqual(['Total', '', '12', '4', 'change of 12 and 4']);
  });
});
