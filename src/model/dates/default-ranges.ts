import type { DateRange } from './date-range.ts';
import type { DateType } from './date-type.ts';
import { addDays, addMonths, addYears, type IsoDate, startOfWeek } from './iso-date.ts';
import { rollingRange } from './rolling-period.ts';

/** The default range of the analysis pages: the last two years. */
export function defaultRange(today: IsoDate): DateRange {
  return { from: addYears(today, -2), to: today };
}

/** The dates of a client until somebody chooses others: the last two years, from its engage date if that is later. */
export function clientChangeDates(engageDate: IsoDate | null, today: IsoDate): DateRange & { type: DateType } {
  const years = defaultRange(today);
  const engaged = findEngageRange(engageDate, today);
  return { ...(engaged !== null && engaged.from > years.from ? engaged : years), type: 'bill_date' };
}

/** The range from the client's engage date to today, or `null` if the date is unknown or in the future. */
export function findEngageRange(engageDate: IsoDate | null, today: IsoDate): DateRange | null {
  return engageDate === null || engageDate > today ? null : { from: engageDate, to: today };
}

/** The number of weeks on the Overview page. */
export const OVERVIEW_WEEKS = 4;

const WEEK_DAYS = 7;

/** The number of weeks between a week and the same week a year later, also in years with 53 weeks. */
const YEAR_WEEKS = 52;

/**
 * The dates of the Overview page: the four full weeks before the current one. The current week is left out because a partial week
 * can't be compared. Weeks start on Sunday.
 */
export function overviewRange(today: IsoDate): DateRange {
  const thisWeek = startOfWeek(today);
  return { from: addDays(thisWeek, -OVERVIEW_WEEKS * WEEK_DAYS), to: addDays(thisWeek, -1) };
}

/** The same weeks a year earlier: 52 weeks before, so that the weekdays match. */
export function sameWeeksLastYear({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -YEAR_WEEKS * WEEK_DAYS), to: addDays(to, -YEAR_WEEKS * WEEK_DAYS) };
}

/** The first day of each week of a range that consists of whole weeks. */
export function weeksOf({ from, to }: DateRange): IsoDate[] {
  const weeks: IsoDate[] = [];
  for (let week = from; week <= to; week = addDays(week, WEEK_DAYS)) weeks.push(week);
  return weeks;
}

/** The dates of the week that starts on a date. */
export function weekOf(start: IsoDate): DateRange {
  return { from: start, to: addDays(start, WEEK_DAYS - 1) };
}

/** The dates of a comparison set: the first set covers the year before last, every other set the last year. */
export function comparisonRange(setIndex: number, today: IsoDate): DateRange {
  const yearAgo = addYears(today, -1);
  return setIndex === 0 ? { from: addYears(today, -2), to: yearAgo } : { from: yearAgo, to: today };
}

/** The default date filter outside the dashboards: the last 12 months and one day, like the period 'Annual'. */
export function lastTwelveMonths(today: IsoDate): DateRange {
  return rollingRange('Annual', today);
}

/** The default at sign-in: invoice dates of the last two months. */
export function signInDates(today: IsoDate): DateRange & { type: DateType } {
  return { from: addMonths(today, -2), to: today, type: 'bill_date' };
}

/** The alternative default at sign-in: the previous week, Sunday to Saturday. */
export function previousWeek(today: IsoDate): DateRange {
  return rollingRange('Previous Week', today);
}
