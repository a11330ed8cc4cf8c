import type { Row } from '#contract/question.ts';
import { type CalendarPeriod, monthsOf, quartersOf } from '#model/dates/calendar-period.ts';
import { addDays, startOfMonth, startOfQuarter } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { percentageRow } from '#model/pages/percentage-row.ts';
import { timeDimension } from '#model/pages/widget-question.ts';
import type { WidgetAnswer } from './widget-answer.ts';

/** A month or quarter; `isPartial` where the range holds only some of its days. */
type TrendPeriod = CalendarPeriod & { isPartial: boolean };

/** Facts over the periods of a range; `values` stand in the order of the periods. */
export interface Trend {
  periods: readonly TrendPeriod[];
  series: readonly { fact: string; values: readonly (number | null)[] }[];
}

/** A trend with every period of the range: one without rows is a zero, as nothing was invoiced in it. */
export function toTrend(page: Page, { rows, fact, settings, dates }: WidgetAnswer): Trend {
  const { dimension, chartTimeSpan } = settings;
  const isQuarterly = chartTimeSpan === 'quarterly';
  const startOf = isQuarterly ? startOfQuarter : startOfMonth;
  const periods = (isQuarterly ? quartersOf(dates) : monthsOf(dates)).map((period) => {
    const next = addDays(period.to, 1);
    return { ...period, isPartial: startOf(period.from) !== period.from || startOf(next) !== next };
  });
  const time = timeDimension(dates.type, chartTimeSpan);
  const byStart = new Map(rows.map((row) => [row[time], row]));
  const nothing = Object.fromEntries(page.facts.map((id) => [id, 0]));
  const points = periods.map(({ from }) => {
    const row = byStart.get(startOf(from)) ?? nothing;
    return dimension === 'percentage' ? percentageRow(page, row) : row;
  });
  const facts = trendFacts(page, dimension, fact);
  return { periods, series: facts.map((id) => ({ fact: id, values: points.map((row) => toNumber(row[id])) })) };
}

/** The facts a trend draws; among percentages the base would always be 100. */
function trendFacts(page: Page, dimension: string, fact: string): readonly string[] {
  if (dimension === 'FactVsTime') return [fact];
  return dimension === 'percentage' ? page.facts.filter((id) => id !== page.percentageBase) : page.facts;
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
