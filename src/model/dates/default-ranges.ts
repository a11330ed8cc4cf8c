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

/** The Overview page: from four weeks before the start of the current week. */
export function overviewRange(today: IsoDate): DateRange {
  return { from: addDays(startOfWeek(today), -28), to: today };
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
