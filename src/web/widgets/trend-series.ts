import type { Row } from '#contract/question.ts';
import { type CalendarPeriod, monthsOf, quartersOf } from '#model/dates/calendar-period.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { startOfMonth, startOfQuarter } from '#model/dates/iso-date.ts';
import type { Page } from '#model/pages/page.ts';
import { percentageRow } from '#model/pages/percentage-row.ts';

/** Facts over the periods of a range; `values` stand in the order of the periods. */
export interface Trend {
  periods: readonly CalendarPeriod[];
  series: readonly { fact: string; values: readonly (number | null)[] }[];
}

interface TrendQuestion {
  dimension: string;
  chartTimeSpan: string;
  fact: string;
  range: DateRange;
  /** The dimension the rows are grouped by. */
  time: string;
}

/** A trend with every period of the range: one without rows is a zero, as nothing was invoiced in it. */
export function toTrend(page: Page, rows: readonly Row[], question: TrendQuestion): Trend {
  const isQuarterly = question.chartTimeSpan === 'quarterly';
  const startOf = isQuarterly ? startOfQuarter : startOfMonth;
  const periods = isQuarterly ? quartersOf(question.range) : monthsOf(question.range);
  const byStart = new Map(rows.map((row) => [row[question.time], row]));
  const facts = trendFacts(page, question);
  const nothing = Object.fromEntries(page.facts.map((fact) => [fact, 0]));
  const points = periods.map(({ from }) => {
    const row = byStart.get(startOf(from)) ?? nothing;
    return question.dimension === 'percentage' ? percentageRow(page, row) : row;
  });
  return { periods, series: facts.map((fact) => ({ fact, values: points.map((row) => toNumber(row[fact])) })) };
}

/** The facts a trend draws; among percentages the base would always be 100. */
function trendFacts(page: Page, { dimension, fact }: TrendQuestion): readonly string[] {
  if (dimension === 'FactVsTime') return [fact];
  return dimension === 'percentage' ? page.facts.filter((id) => id !== page.percentageBase) : page.facts;
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
