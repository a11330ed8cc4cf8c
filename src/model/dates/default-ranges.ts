import type { DateRange } from './date-range.ts';
import type { DateType } from './date-type.ts';
import { addDays, addMonths, addYears, type IsoDate, startOfWeek } from './iso-date.ts';
import { rollingRange } from './rolling-period.ts';

/** Default span of the analysis pages: two years back to today. */
export function defaultRange(today: IsoDate): DateRange {
  return { from: addYears(today, -2), to: today };
}

/** Dates after a change of client: from its engage date (two years back when unknown or still to come) to today, by invoice date. */
export function clientChangeDates(engageDate: IsoDate | null, today: IsoDate): DateRange & { type: DateType } {
  return { ...(findEngageRange(engageDate, today) ?? defaultRange(today)), type: 'bill_date' };
}

/** From the client's engage date to today, or `null` when it is unknown or lies in the future. */
export function findEngageRange(engageDate: IsoDate | null, today: IsoDate): DateRange | null {
  return engageDate === null || engageDate > today ? null : { from: engageDate, to: today };
}

/** How many weeks the Overview shows. */
export const OVERVIEW_WEEKS = 4;

const WEEK_DAYS = 7;

/** Weeks from a week to the one a year later that begins on the same weekday, in years of 52 and of 53 weeks alike. */
const YEAR_WEEKS = 52;

/**
 * The Overview page: the four whole weeks before the current one, which is left out, since a week half over compares with none.
 * Weeks begin on Sunday.
 */
export function overviewRange(today: IsoDate): DateRange {
  const thisWeek = startOfWeek(today);
  return { from: addDays(thisWeek, -OVERVIEW_WEEKS * WEEK_DAYS), to: addDays(thisWeek, -1) };
}

/** The same weeks a year before: 52 weeks earlier, so that each has the same weekdays. */
export function sameWeeksLastYear({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -YEAR_WEEKS * WEEK_DAYS), to: addDays(to, -YEAR_WEEKS * WEEK_DAYS) };
}

/** The first days of the weeks of a range that consists of whole weeks. */
export function weeksOf({ from, to }: DateRange): IsoDate[] {
  const weeks: IsoDate[] = [];
  for (let week = from; week <= to; week = addDays(week, WEEK_DAYS)) weeks.push(week);
  return weeks;
}

/** The days of the week that begins on a day. */
export function weekOf(start: IsoDate): DateRange {
  return { from: start, to: addDays(start, WEEK_DAYS - 1) };
}

/** A comparison set: the first covers two years ago to one year ago, each added one the last year. */
export function comparisonRange(setIndex: number, today: IsoDate): DateRange {
  const yearAgo = addYears(today, -1);
  return setIndex === 0 ? { from: addYears(today, -2), to: yearAgo } : { from: yearAgo, to: today };
}

/** The default date filter outside the dashboards: the last 12 months plus one day, the same days as the period 'Annual'. */
export function lastTwelveMonths(today: IsoDate): DateRange {
  return rollingRange('Annual', today);
}

/** The default at sign-in: the last two months by invoice date. */
export function signInDates(today: IsoDate): DateRange & { type: DateType } {
  return { from: addMonths(today, -2), to: today, type: 'bill_date' };
}

/** The other default at sign-in: the previous week, Sunday to Saturday. */
export function previousWeek(today: IsoDate): DateRange {
  return rollingRange('Previous Week', today);
}
