import { z } from 'zod';

/** A calendar date in UTC as `YYYY-MM-DD`, in the years 1900 to 9999. Rejects dates that do not exist (2026-02-30). */
export const IsoDate = z.string().refine(isIsoDate, { error: 'Not a date of the form YYYY-MM-DD' });
export type IsoDate = z.infer<typeof IsoDate>;

/** Whether the text is an existing date in the format `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && fromTime(time) === text;
}

/** The date `days` later, or earlier if negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromTime(toTime(date) + days * DAY_MS);
}

/** The same day `months` later, or the last day of a shorter month (Jan 31 + 1 month = Feb 28). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const first = Date.UTC(year, month - 1 + months, 1);
  const lastDay = partsOf(endOfMonth(fromTime(first))).day;
  return fromTime(first + (Math.min(day, lastDay) - 1) * DAY_MS);
}

/** The same day `years` later. Feb 29 becomes Feb 28 in other than leap years. */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12);
}

/** The number of days from `earlier` to `later`; 0 for the same day. */
export function daysBetween(earlier: IsoDate, later: IsoDate): number {
  return Math.round((toTime(later) - toTime(earlier)) / DAY_MS);
}

/** The number of months from the month of `earlier` to that of `later`, whatever their days. */
export function monthsBetween(earlier: IsoDate, later: IsoDate): number {
  return (yearOf(later) - yearOf(earlier)) * 12 + partsOf(later).month - partsOf(earlier).month;
}

/** The Sunday on or before the date. Weeks run from Sunday to Saturday, like the shipping weeks of United States carriers. */
export function startOfWeek(date: IsoDate): IsoDate {
  return addDays(date, -new Date(toTime(date)).getUTCDay());
}

/** The first day of the calendar month. */
export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of the calendar month. */
export function endOfMonth(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date);
  return fromTime(Date.UTC(year, month, 0));
}

/** The first day of the calendar quarter. */
export function startOfQuarter(date: IsoDate): IsoDate {
  return addMonths(startOfMonth(date), -((partsOf(date).month - 1) % 3));
}

/** January 1st of the same year. */
export function startOfYear(date: IsoDate): IsoDate {
  return `${date.slice(0, 4)}-01-01`;
}

/** The calendar quarter of the date, 1 to 4. */
export function quarterOf(date: IsoDate): 1 | 2 | 3 | 4 {
  const { month } = partsOf(date);
  if (month <= 3) return 1;
  if (month <= 6) return 2;
  return month <= 9 ? 3 : 4;
}

/** The calendar year of the date. */
export function yearOf(date: IsoDate): number {
  return partsOf(date).year;
}

/** The earlier of two dates. */
export function earlierOf(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}

/** The later of two dates. */
export function laterOf(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}

const DAY_MS = 86_400_000;

function toTime(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function fromTime(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}

function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}
