import type { Row } from '#contract/question.ts';
import { weeksOf } from '#model/dates/default-ranges.ts';
import { percentage } from '#model/numbers/percentage.ts';
import type { Page } from '#model/pages/page.ts';
import { periodDimension } from '#model/pages/widget-question.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

/** A fact over the weeks, oldest first; `null` for a week without any rows, and for an average over nothing. */
export interface WeeklyFigure {
  fact: string;
  values: readonly (number | null)[];
  lastYearValues: readonly (number | null)[];
  /** Of the last week. */
  value: number | null;
  before: Comparison;
  lastYear: Comparison;
}

/** What a week is held against, and by how much per cent it is more or less. */
export interface Comparison {
  base: number | null;
  change: number | null;
}

/** The page's facts week by week, each beside the same week last year. */
export function toWeeklyFigures(page: Page, thisYear: WidgetAnswer, lastYear: WidgetAnswer): WeeklyFigure[] {
  return page.facts.map((fact) => {
    const values = weeklyValues(fact, thisYear);
    const lastYearValues = weeklyValues(fact, lastYear);
    const value = values.at(-1) ?? null;
    return {
      fact,
      values,
      lastYearValues,
      value,
      before: compare(value, values.at(-2) ?? null),
      lastYear: compare(value, lastYearValues.at(-1) ?? null),
    };
  });
}

/** The values of a fact in each week of an answer's dates. */
export function weeklyValues(fact: string, { rows, dates }: WidgetAnswer): (number | null)[] {
  const dimension = periodDimension(dates.type, 'week');
  return weeksOf(dates).map((week) => toNumber(rows.find((row) => row[dimension] === week)?.[fact]));
}

function compare(value: number | null, base: number | null): Comparison {
  return { base, change: value === null || base === null ? null : percentage(value - base, base) };
}

function toNumber(cell: Row[string] | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
