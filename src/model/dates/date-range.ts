import { z } from 'zod';
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  endOfMonth,
  IsoDate,
  monthsBetween,
  startOfMonth,
} from './iso-date.ts';

/** A range of dates that includes both `from` and `to`. */
export const DateRange = z.object({ from: IsoDate, to: IsoDate });
export type DateRange = z.infer<typeof DateRange>;

export const FUTURE_DATE_MESSAGE = 'Future dates cannot be selected';
export const REVERSED_RANGE_MESSAGE = 'The start date must not be after the end date';

/** Returns what is wrong with a chosen range, or `null`: it must not contain future dates, nor end before it starts. */
export function findRangeProblem({ from, to }: DateRange, today: IsoDate): string | null {
  if (from > today || to > today) return FUTURE_DATE_MESSAGE;
  return from > to ? REVERSED_RANGE_MESSAGE : null;
}

/** The number of days in the range, including both ends. */
export function lengthInDays({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}

/** Whether a date is in the range, including both ends. */
export function isInRange(date: IsoDate, { from, to }: DateRange): boolean {
  return from <= date && date <= to;
}

/** The range of the same length that ends the day before. For a range of whole months, it has as many whole months. */
export function periodBefore(range: DateRange): DateRange {
  const to = addDays(range.from, -1);
  const months = countWholeMonths(range);
  if (months > 0) return { from: addMonths(range.from, -months), to };
  return { from: addDays(range.from, -lengthInDays(range)), to };
}

/** The same dates one year earlier. A range that ends on the last day of a month still does so a year earlier. */
export function samePeriodLastYear({ from, to }: DateRange): DateRange {
  const lastYear = addYears(to, -1);
  return { from: addYears(from, -1), to: to === endOfMonth(to) ? endOfMonth(lastYear) : lastYear };
}

/** The number of months in a range of whole calendar months, or 0 for any other range. */
function countWholeMonths({ from, to }: DateRange): number {
  if (from !== startOfMonth(from) || to !== endOfMonth(to)) return 0;
  return monthsBetween(from, to) + 1;
}
