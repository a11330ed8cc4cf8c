import { type DateRange, lengthInDays } from './date-range.ts';
import { comparisonRange, defaultRange, overviewRange, sameWeeksLastYear, signInDates } from './default-ranges.ts';
import type { IsoDate } from './iso-date.ts';
import { lastDaysRange, MAX_LAST_DAYS } from './last-days.ts';
import { type RollingPeriod, rollingRange } from './rolling-period.ts';

type RangeOn = (day: IsoDate) => DateRange;

const rolling = (period: RollingPeriod): [string, RangeOn] => [period, (day) => rollingRange(period, day)];

/**
 * The ranges that follow from the day: those that readers can pick by name, and those that pages and the session start with. On some days, several
 * of them are the same, such as Current Month, Current Quarter and YTD in January. Then the first one counts. Longer ones come first: the others
 * start again sooner, and questions about few days are answered quickly. The Overview comes before Previous Month, which has the same dates after
 * some Februaries, because it moves on sooner.
 */
const FOLLOWING: readonly (readonly [string, RangeOn])[] = [
  ['two years', defaultRange],
  ['first comparison set', (day) => comparisonRange(0, day)],
  ['other comparison sets', (day) => comparisonRange(1, day)],
  rolling('Annual'),
  rolling('YTD'),
  rolling('Previous Year'),
  rolling('Last Six Months'),
  rolling('Current Quarter'),
  rolling('Previous Quarter'),
  ['two months', signInDates],
  ['Overview', overviewRange],
  ['Overview, last year', (day) => sameWeeksLastYear(overviewRange(day))],
  rolling('Current Month'),
  rolling('Previous Month'),
  rolling('Current Week'),
  rolling('Previous Week'),
  rolling('Week Before Last'),
];

/** A range as readers choose it: it can depend on the day. */
export interface MovingRange {
  /** Differs for ranges that differ on some day. */
  name: string;
  /** The range that a reader chooses on this day. */
  on: RangeOn;
}

/**
 * Finds out how a range that a reader chose on `today` depends on the day. Ranges with a name are compared first. Any other range that ends today
 * is a number of days, as in Last Days, or, if it is longer than these can be, starts on a fixed date, such as the engage date of a client. All
 * other ranges are the same on every day. Days are those of UTC, as in the application.
 */
export function movingRange(range: DateRange, today: IsoDate): MovingRange {
  for (const [name, on] of FOLLOWING) if (isSame(on(today), range)) return { name, on };
  const { from, to } = range;
  if (to !== today) return { name: `${from} to ${to}`, on: () => range };
  const days = lengthInDays(range);
  if (days > MAX_LAST_DAYS) return { name: `since ${from}`, on: (day) => ({ from, to: day }) };
  return { name: `${days} days`, on: (day) => lastDaysRange(days, day) };
}

function isSame(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to;
}
