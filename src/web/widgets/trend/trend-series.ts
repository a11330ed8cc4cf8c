import type { Row } from '#contract/question.ts';
import { type CalendarPeriod, monthsOf, quartersOf } from '#model/dates/calendar-period.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { addDays, startOfMonth, startOfQuarter } from '#model/dates/iso-date.ts';
import { comparableFacts, isAdditive, type Page } from '#model/pages/page.ts';
import { percentageRow } from '#model/pages/percentage-row.ts';
import { showsSingleFact, timeDimension } from '#model/pages/widget-question.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { type RollingBand, rollingBand } from './rolling-band.ts';

/** A month or quarter; `isPartial` if the range covers only some of its days. */
export type TrendPeriod = CalendarPeriod & { isPartial: boolean };

/** A line of a trend: a fact, the chosen fact for one carrier (`null` if unstated) or for one range, or a line of its rolling band. */
export type TrendSeries = { values: readonly (number | null)[] } & (
  | { of: 'fact'; id: string }
  | { of: 'carrier'; id: string | null }
  | { of: 'range'; id: 'now' | 'before'; range: DateRange }
  | { of: 'band'; id: keyof RollingBand }
);

/** Lines over the periods of a range; their `values` are in the order of the periods. */
export interface Trend {
  periods: readonly TrendPeriod[];
  series: readonly TrendSeries[];
  /** The earlier periods of a comparison, in the same order; empty without a comparison. */
  before: readonly TrendPeriod[];
}

/** Turns an answer into a trend: compared with the earlier days if there are any, otherwise with its rolling band if it has one. */
export function toTrend(page: Page, answer: WidgetAnswer, before: WidgetAnswer | null = null): Trend {
  const trend = { ...ownTrend(page, answer), before: [] };
  if (before !== null) return comparedTrend(page, answer, before);
  const [only] = trend.series;
  const hasBand = answer.settings.dimension === 'FactVsTime' && isAdditive(page, answer.fact);
  if (only === undefined || !hasBand) return trend;
  const band = rollingBand(only.values, {
    window: answer.settings.chartTimeSpan === 'quarterly' ? WINDOWS.quarterly : WINDOWS.monthly,
    isPartial: (index) => trend.periods[index]?.isPartial ?? true,
  });
  if (band === null) return trend;
  const lines = BAND_LINES.map((id) => ({ of: 'band' as const, id, values: band[id] }));
  return { ...trend, series: [only, ...lines] };
}

/** The lower edge comes before the upper one, which is stacked on it. */
const BAND_LINES = ['rolling', 'lower', 'upper'] as const;

/** The window of the rolling mean: six months or four quarters. */
const WINDOWS = { monthly: 6, quarterly: 4 };

/** Aligns two ranges by their first periods. Either can have one period more than the other. */
function comparedTrend(page: Page, answer: WidgetAnswer, before: WidgetAnswer): Trend {
  const now = ownTrend(page, answer);
  const then = ownTrend(page, before);
  const count = Math.max(now.periods.length, then.periods.length);
  const fill = (values: readonly (number | null)[] = []) =>
    Array.from({ length: count }, (_, index) => values[index] ?? null);
  const time = timeDimension(before.dates.type, before.settings.chartTimeSpan);
  const first = before.rows.map((row) => String(row[time])).sort()[0] ?? '9999';
  // Before its first row, a client has no data, which is different from having spent nothing.
  const known = then.periods.map(({ to }, index) => (to < first ? null : (then.series[0]?.values[index] ?? null)));
  return {
    periods: [...now.periods, ...then.periods.slice(now.periods.length)],
    before: then.periods,
    series: [
      { of: 'range', id: 'now', range: answer.dates, values: fill(now.series[0]?.values) },
      { of: 'range', id: 'before', range: before.dates, values: fill(known) },
    ],
  };
}

/** Fills every period of the range. Without rows, a sum is zero, because nothing was invoiced, and an average is missing. */
function ownTrend(page: Page, { rows, fact, settings, dates }: WidgetAnswer): Pick<Trend, 'periods' | 'series'> {
  const { dimension, chartTimeSpan } = settings;
  const isQuarterly = chartTimeSpan === 'quarterly';
  const startOf = isQuarterly ? startOfQuarter : startOfMonth;
  const periods = (isQuarterly ? quartersOf(dates) : monthsOf(dates)).map((period) => {
    const next = addDays(period.to, 1);
    return { ...period, isPartial: startOf(period.from) !== period.from || startOf(next) !== next };
  });
  const time = timeDimension(dates.type, chartTimeSpan);
  const starts = periods.map(({ from }) => startOf(from));
  if (dimension === 'AllCarriers')
    return { periods, series: carrierSeries(rows, { fact, time, starts, nothing: emptyValueOf(page, fact) }) };
  const byStart = new Map(rows.map((row) => [row[time], row]));
  const nothing = Object.fromEntries(page.facts.map((id) => [id, emptyValueOf(page, id)]));
  const points = starts.map((start) => {
    const row = byStart.get(start) ?? nothing;
    return dimension === 'percentage' ? percentageRow(page, row) : row;
  });
  const facts = trendFacts(page, dimension, fact);
  return { periods, series: facts.map((id) => ({ of: 'fact', id, values: points.map((row) => toNumber(row[id])) })) };
}

/** Returns the chosen fact by carrier, the largest first. */
function carrierSeries(
  rows: readonly Row[],
  { fact, time, starts, nothing }: { fact: string; time: string; starts: readonly string[]; nothing: number | null },
): TrendSeries[] {
  const byCarrier = new Map<string | null, Map<string, number>>();
  for (const row of rows) {
    const carrier = typeof row.carrier_name === 'string' ? row.carrier_name : null;
    const values = byCarrier.get(carrier) ?? new Map<string, number>();
    byCarrier.set(carrier, values.set(String(row[time]), toNumber(row[fact]) ?? 0));
  }
  const total = (values: Map<string, number>) => [...values.values()].reduce((sum, value) => sum + value, 0);
  return [...byCarrier]
    .sort(([, a], [, b]) => total(b) - total(a))
    .map(([id, values]) => ({ of: 'carrier', id, values: starts.map((start) => values.get(start) ?? nothing) }));
}

/** The value of a fact without rows. */
function emptyValueOf({ source }: Page, fact: string): number | null {
  return source.facts[fact]?.kind === 'ratio' ? null : 0;
}

/** The facts a trend draws. Percentages leave out the base fact, which would always be 100. */
function trendFacts(page: Page, dimension: string, fact: string): readonly string[] {
  if (dimension === 'FactVsTime') return [fact];
  return dimension === 'percentage'
    ? comparableFacts(page).filter((id) => id !== page.percentageBase)
    : comparableFacts(page);
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** The fact whose number format the axis of a trend uses. */
export function drawnFact(page: Page, { fact, settings }: Pick<WidgetAnswer, 'fact' | 'settings'>): string {
  return showsSingleFact(settings) ? fact : page.percentageBase;
}
