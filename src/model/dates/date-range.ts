import { z } from 'zod';
import { addDays, addMonths, addYears, daysBetween, endOfMonth, IsoDate, startOfMonth } from './iso-date.ts';

/** Days from `from` to `to`, both included. */
export const DateRange = z.object({ from: IsoDate, to: IsoDate });
export type DateRange = z.infer<typeof DateRange>;

export const FUTURE_DATE_MESSAGE = 'Future dates cannot be selected';
export const REVERSED_RANGE_MESSAGE = 'The start date must not be after the end date';

/** Why a reader may not choose this range, or `null` when it is fine: no future dates, and from is not after to. */
export function findRangeProblem({ from, to }: DateRange, today: IsoDate): string | null {
  if (from > today || to > today) return FUTURE_DATE_MESSAGE;
  return from > to ? REVERSED_RANGE_MESSAGE : null;
}

/** Number of days in the range, both ends counted. */
export function lengthInDays({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}

/** Whether the day lies in the range, ends included. */
export function isInRange(date: IsoDate, { from, to }: DateRange): boolean {
  return from <= date && date <= to;
}

/** The range that ends the day before this one begins and is as long; whole months are followed by as many whole months. */
export function periodBefore(range: DateRange): DateRange {
  const to = addDays(range.from, -1);
  const months = countWholeMonths(range);
  if (months > 0) return { from: addMonths(range.from, -months), to };
  return { from: addDays(range.from, -lengthInDays(range)), to };
}

/** The same days one year earlier; a range that ends with a month ends with that month a year earlier too. */
export function samePeriodLastYear({ from, to }: DateRange): DateRange {
  const lastYear = addYears(to, -1);
  return { from: addYears(from, -1), to: to === endOfMonth(to) ? endOfMonth(lastYear) : lastYear };
}

/** How many calendar months the range covers when it starts with the first and ends with the last day of a month, else 0. */
function countWholeMonths({ from, to }: DateRange): number {
  if (from !== startOfMonth(from) || to !== endOfMonth(to)) return 0;
  const monthIndex = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return monthIndex(to) - monthIndex(from) + 1;
}
