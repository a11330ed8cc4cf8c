import { describe, expect, it } from 'vitest';
import type { DateRange } from './date-range.ts';
import { comparisonRange, defaultRange, overviewRange, sameWeeksLastYear, signInDates } from './default-ranges.ts';
import { addDays, type IsoDate } from './iso-date.ts';
import { lastDaysRange } from './last-days.ts';
import { movingRange } from './moving-range.ts';
import { RollingPeriod, rollingRange } from './rolling-period.ts';

const TODAY = '2026-02-27';

type Following = [string, (day: IsoDate) => DateRange];

/** The ranges that readers can pick, or that pages open with. Custom Dates is initially the week before last. */
const FOLLOWING: Following[] = [
  ['the last two years', defaultRange],
  ['the weeks of the Overview', overviewRange],
  ['the same weeks last year', (day) => sameWeeksLastYear(overviewRange(day))],
  ['the first comparison set', (day) => comparisonRange(0, day)],
  ['the other comparison sets', (day) => comparisonRange(1, day)],
  ['the dates at sign-in', datesAtSignIn],
  ...RollingPeriod.options
    .filter((period) => period !== 'Custom Dates')
    .map((period): Following => [period, (day) => rollingRange(period, day)]),
];

/** More than a year, with a leap day. */
const DAYS = Array.from({ length: 400 }, (_, index) => addDays('2027-11-20', index));

function datesAtSignIn(day: IsoDate): DateRange {
  const { from, to } = signInDates(day);
  return { from, to };
}

/** The range that a reader who chose a range on a day chooses on another day. */
function move(range: DateRange, day: IsoDate, to: IsoDate): DateRange {
  const moved = movingRange(range, day).on(to);
  return { from: moved.from, to: moved.to };
}

const textOf = ({ from, to }: DateRange) => `${from} to ${to}`;

/** The days with their ranges. */
const RANGES = DAYS.map((day) => ({ day, ranges: FOLLOWING.map(([, on]) => textOf(on(day))) }));

/** The days on which no other range is the same. */
function daysAlone(on: (day: IsoDate) => DateRange): IsoDate[] {
  const isAlone = (range: string, ranges: readonly string[]) => ranges.filter((one) => one === range).length === 1;
  return RANGES.filter(({ day, ranges }) => isAlone(textOf(on(day)), ranges)).map(({ day }) => day);
}

describe('movingRange', () => {
  it.each(FOLLOWING)('moves %s from each day to the next, and to a day months later', (_name, on) => {
    const days = daysAlone(on);
    expect(days.length).toBeGreaterThan(180);
    const moves = days.flatMap((day) => [
      { day, to: addDays(day, 1) },
      { day, to: addDays(day, 100) },
    ]);
    const wrong = moves.filter(({ day, to }) => textOf(move(on(day), day, to)) !== textOf(on(to)));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['YTD', 'Current Month', '2027-01-31'],
    ['YTD', 'Current Quarter', '2027-03-31'],
    ['Annual', 'YTD', '2026-12-31'],
    ['Current Quarter', 'Current Month', '2026-10-31'],
    ['Current Month', 'Current Week', '2026-11-07'],
  ] as const)('takes the longer range, %s, if %s is the same', (longer, shorter, day) => {
    const range = rollingRange(shorter, day);
    expect(rollingRange(longer, day)).toEqual(range);
    expect(move(range, day, addDays(day, 1))).toEqual(rollingRange(longer, addDays(day, 1)));
  });

  it('takes the weeks of the Overview if they are the previous month', () => {
    const [saturday, sunday] = ['2026-03-07', '2026-03-08'];
    expect(overviewRange(saturday)).toEqual(rollingRange('Previous Month', saturday));
    expect(move(overviewRange(saturday), saturday, sunday)).toEqual(overviewRange(sunday));
  });

  it.each([2, 30, 365])('moves the last %i days', (days) => {
    expect(move(lastDaysRange(days, TODAY), TODAY, '2026-03-04')).toEqual(lastDaysRange(days, '2026-03-04'));
  });

  it('moves only the end of a range that is too long for Last Days', () => {
    const sinceEngageDate = { from: '2024-09-10', to: TODAY };
    expect(move(sinceEngageDate, TODAY, '2026-03-04')).toEqual({ from: '2024-09-10', to: '2026-03-04' });
  });

  it('leaves other ranges as they are', () => {
    const range = { from: '2025-01-01', to: '2025-11-30' };
    expect(move(range, TODAY, '2026-03-01')).toEqual(range);
  });

  it('gives a range the same name on all days', () => {
    const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
    for (const range of [defaultRange, overviewRange, (day: IsoDate) => lastDaysRange(30, day)])
      expect(movingRange(range(saturday), saturday).name).toBe(movingRange(range(sunday), sunday).name);
  });

  it('gives other ranges other names', () => {
    const day = '2026-05-15';
    const ranges = FOLLOWING.map(([, on]) => on(day));
    const fixed = { from: '2000-01-01', to: '2000-01-15' };
    const names = [...ranges, lastDaysRange(30, day), fixed].map((range) => movingRange(range, day).name);
    expect(new Set(names).size).toBe(FOLLOWING.length + 2);
  });
});
