import { describe, expect, it } from 'vitest';
import type { Row } from '#contract/question.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { overviewRange, sameWeeksLastYear, weeksOf } from '#model/dates/default-ranges.ts';
import { overview } from '#model/pages/declared/overview.page.ts';
import { makeSettings } from '#model/pages/widget-settings.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { toWeeklyFigures } from './weekly-figures.ts';

const weeks = overviewRange('2027-01-05');

function anAnswer(dates: DateRange, spends: readonly (number | null)[]): WidgetAnswer {
  const rows = weeksOf(dates).flatMap((bill_week, index): Row[] => {
    const weeklySpend = spends[index] ?? null;
    return weeklySpend === null ? [] : [{ bill_week, weeklySpend }];
  });
  const settings = makeSettings(() => '');
  return { rows, fact: 'weeklySpend', settings, dates: { type: 'bill_date', ...dates }, currency: 'USD' };
}

const spendOf = (thisYear: readonly (number | null)[], lastYear: readonly (number | null)[]) =>
  toWeeklyFigures(overview, anAnswer(weeks, thisYear), anAnswer(sameWeeksLastYear(weeks), lastYear))[0];

describe('toWeeklyFigures', () => {
  it('compares the last week with the week before and the same week last year', () => {
    expect(spendOf([100, 200, 400, 300], [10, 20, 30, 240])).toEqual({
      fact: 'weeklySpend',
      values: [100, 200, 400, 300],
      lastYearValues: [10, 20, 30, 240],
      value: 300,
      before: { base: 400, change: -25 },
      lastYear: { base: 240, change: 25 },
    });
  });

  it('has no comparison for a missing week, and no change from zero', () => {
    expect(spendOf([100, 200, null, 300], [])).toMatchObject({
      values: [100, 200, null, 300],
      value: 300,
      before: { base: null, change: null },
      lastYear: { base: null, change: null },
    });
    expect(spendOf([1, 2, 0, null], [1, 2, 3, 4])).toMatchObject({ value: null, lastYear: { base: 4, change: null } });
    expect(spendOf([1, 2, 0, 300], [])).toMatchObject({ before: { base: 0, change: 0 } });
  });
});
