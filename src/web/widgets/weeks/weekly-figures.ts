import type { Row } from '#contract/question.ts';
import { weeksOf } from '#model/dates/default-ranges.ts';
import { percentage } from '#model/numbers/percentage.ts';
import type { Page } from '#model/pages/page.ts';
import { periodDimension } from '#model/pages/widget-question.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';

/** A fact week by week, oldest first; `null` for a week without rows and for an average over nothing. */
export interface WeeklyFigure {
  fact: string;
  values: readonly (number | null)[];
  lastYearValues: readonly (number | null)[];
  /** The value of the last week. */
  value: number | null;
  before: Comparison;
  lastYear: Comparison;
}

/** The value a week is compared with, and the change in per cent. */
export interface Comparison {
  base: number | null;
  change: number | null;
}

/** Returns the page's facts week by week, compared with the week before and the same week last year. */
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

/** Returns the value of a fact in each week of an answer. */
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
