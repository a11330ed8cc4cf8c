import type { Row } from '#contract/question.ts';
import { type CalendarPeriod, monthsOf, quartersOf } from '#model/dates/calendar-period.ts';
import { addDays, startOfMonth, startOfQuarter } from '#model/dates/iso-date.ts';
import { comparableFacts, type Page } from '#model/pages/page.ts';
import { percentageRow } from '#model/pages/percentage-row.ts';
import { isOfOneFact, timeDimension } from '#model/pages/widget-question.ts';
import type { WidgetAnswer } from './widget-answer.ts';

/** A month or quarter; `isPartial` where the range holds only some of its days. */
type TrendPeriod = CalendarPeriod & { isPartial: boolean };

/** A line of a trend: a fact, or the chosen fact of one carrier, whose name may be absent. */
export type TrendSeries = { values: readonly (number | null)[] } & (
  | { of: 'fact'; id: string }
  | { of: 'carrier'; id: string | null }
);

/** Facts over the periods of a range; `values` stand in the order of the periods. */
export interface Trend {
  periods: readonly TrendPeriod[];
  series: readonly TrendSeries[];
}

/** A trend with every period of the range: one without rows is a zero, as nothing was invoiced in it, but has no average. */
export function toTrend(page: Page, { rows, fact, settings, dates }: WidgetAnswer): Trend {
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
    return { periods, series: carrierSeries(rows, { fact, time, starts, nothing: nothingOf(page, fact) }) };
  const byStart = new Map(rows.map((row) => [row[time], row]));
  const nothing = Object.fromEntries(page.facts.map((id) => [id, nothingOf(page, id)]));
  const points = starts.map((start) => {
    const row = byStart.get(start) ?? nothing;
    return dimension === 'percentage' ? percentageRow(page, row) : row;
  });
  const facts = trendFacts(page, dimension, fact);
  return { periods, series: facts.map((id) => ({ of: 'fact', id, values: points.map((row) => toNumber(row[id])) })) };
}

/** The chosen fact by carrier, the largest first. */
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

/** What a fact is where there are no rows. */
function nothingOf({ source }: Page, fact: string): number | null {
  return source.facts[fact]?.kind === 'ratio' ? null : 0;
}

/** The facts a trend draws; among percentages the base would always be 100. */
function trendFacts(page: Page, dimension: string, fact: string): readonly string[] {
  if (dimension === 'FactVsTime') return [fact];
  return dimension === 'percentage'
    ? comparableFacts(page).filter((id) => id !== page.percentageBase)
    : comparableFacts(page);
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** The fact whose kind of number a trend is drawn in. */
export function drawnFact(page: Page, { fact, settings }: Pick<WidgetAnswer, 'fact' | 'settings'>): string {
  return isOfOneFact(settings) ? fact : page.percentageBase;
}
