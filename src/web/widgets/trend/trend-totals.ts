import type { Row } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { startOfMonth, startOfQuarter, startOfYear, yearOf } from '#model/dates/iso-date.ts';
import { isAdditive, type Page } from '#model/pages/page.ts';
import { percentageRow } from '#model/pages/percentage-row.ts';
import { timeDimension, yearDimension } from '#model/pages/widget-question.ts';
import type { FigureRow, Figures } from '#web/widgets/frame/table/figures.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import type { Trend, TrendPeriod, TrendSeries } from './trend-series.ts';

/** The rows behind the table of a trend: the page's period facts by period, by year, and for all days together. */
export interface TotalRows {
  byPeriod: readonly Row[];
  byYear: readonly Row[];
  inAll: Row | undefined;
}

/** How the cells of the table are written. */
export interface TotalTexts {
  total: string;
  totalOfYear: (year: number) => string;
  factLabel: (fact: string) => string;
  /** A value of the trend. */
  value: (value: number) => string;
  fact: (fact: string, value: number) => string;
  change: (values: readonly (number | null)[]) => string;
}

interface Drawn {
  page: Page;
  answer: Pick<WidgetAnswer, 'fact' | 'settings' | 'dates'>;
  trend: Trend;
  /** Whether the trend is compared with earlier days. */
  isCompared: boolean;
  rows: TotalRows;
}

/**
 * Extends the table of a trend: adds the page's period facts as columns, a total after the periods of each year if there are
 * several, and a grand total. The totals of facts that don't add up come from separate rows.
 */
export function withTotals(figures: Figures, drawn: Drawn, texts: TotalTexts): Figures {
  const { page, answer, trend, isCompared, rows } = drawn;
  const { settings, dates } = answer;
  const extraFacts = extraFactsOf(drawn);
  const startOf = settings.chartTimeSpan === 'quarterly' ? startOfQuarter : startOfMonth;
  const byPeriod = new Map(rows.byPeriod.map((row) => [row[timeDimension(dates.type, settings.chartTimeSpan)], row]));
  const byYear = new Map(rows.byYear.map((row) => [row[yearDimension(dates.type)], row]));
  const years = isCompared ? [] : [...new Set(trend.periods.map(({ from }) => yearOf(from)))];

  const extraCells = (row: Row | undefined) =>
    extraFacts.map((id) => {
      const cell = row?.[id];
      return typeof cell === 'number' ? texts.fact(id, cell) : '';
    });
  const totalCells = (row: Row | undefined, isCounted: (period: TrendPeriod) => boolean) => {
    const values = trend.series.map((series) => totalOf(series, { page, answer, trend, row, isCounted }));
    const cells = values.map((value) => (value === null ? '' : texts.value(value)));
    return [...(isCompared ? ['', ...cells, texts.change(values)] : cells), ...extraCells(row)];
  };

  return {
    ...figures,
    columns: [...figures.columns, ...extraFacts.map(texts.factLabel)],
    rows: figures.rows.flatMap((row, index): FigureRow[] => {
      const period = trend.periods[index];
      if (period === undefined) return [row];
      const periodRow = isStartWithin(period, dates) ? byPeriod.get(startOf(period.from)) : undefined;
      const extended = { ...row, cells: [...row.cells, ...extraCells(periodRow)] };
      const year = yearOf(period.from);
      const next = trend.periods[index + 1];
      const isLastOfYear = next === undefined || yearOf(next.from) !== year;
      if (years.length < 2 || !isLastOfYear) return [extended];
      const cells = totalCells(byYear.get(startOfYear(period.from)), ({ from }) => yearOf(from) === year);
      return [extended, { key: `total-${year}`, heading: texts.totalOfYear(year), cells, isTotal: true }];
    }),
    total: [texts.total, ...totalCells(rows.inAll, () => true)],
  };
}

/** The period facts of the page that the trend doesn't already show as amounts. */
function extraFactsOf({ page, answer, trend }: Drawn): string[] {
  const drawn = trend.series.map((one) => {
    if (one.of === 'range' && one.id === 'now') return answer.fact;
    return one.of === 'fact' ? one.id : '';
  });
  const isShare = answer.settings.dimension === 'percentage';
  return Object.values(page.source.periodFacts).filter((id) => isShare || !drawn.includes(id));
}

interface Totalled extends Pick<Drawn, 'page' | 'answer' | 'trend'> {
  row: Row | undefined;
  /** Whether a period belongs to the total. */
  isCounted: (period: TrendPeriod) => boolean;
}

/** The total of a line: read from `row` if the line is a fact of these days, else the sum of its periods; `null` if they don't add up. */
function totalOf(series: TrendSeries, { page, answer, trend, row, isCounted }: Totalled): number | null {
  if (series.of === 'band') return null;
  const id = series.of === 'fact' ? series.id : answer.fact;
  if (series.of === 'fact' || (series.of === 'range' && series.id === 'now')) {
    const isShare = answer.settings.dimension === 'percentage';
    const cell = row && (isShare ? percentageRow(page, row) : row)[id];
    return typeof cell === 'number' ? cell : null;
  }
  const known = series.values.filter((value, index) => {
    const period = trend.periods[index];
    return value !== null && period !== undefined && isCounted(period);
  });
  if (!isAdditive(page, id) || known.length === 0) return null;
  return known.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function isStartWithin({ from }: TrendPeriod, dates: DateRange): boolean {
  return from <= dates.to && from >= dates.from;
}
