import { z } from 'zod';

/** A calendar day in UTC as `YYYY-MM-DD`, between the years 1900 and 9999; a day that does not exist (2026-02-30) is refused. */
export const IsoDate = z.string().refine(isIsoDate, { error: 'Not a date of the form YYYY-MM-DD' });
export type IsoDate = z.infer<typeof IsoDate>;

/** Whether the text is an existing day written `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  if (!/^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && fromTime(time) === text;
}

/** The day `days` after the given one, or before it when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromTime(toTime(date) + days * DAY_MS);
}

/** The same day of the month `months` later; the last day of that month when it has no such day (Jan 31 + 1 month = Feb 28). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const first = Date.UTC(year, month - 1 + months, 1);
  const lastDay = partsOf(endOfMonth(fromTime(first))).day;
  return fromTime(first + (Math.min(day, lastDay) - 1) * DAY_MS);
}

/** The same day `years` later; Feb 29 becomes Feb 28 where there is none. */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12);
}

/** How many days `later` lies after `earlier`; 0 for the same day. */
export function daysBetween(earlier: IsoDate, later: IsoDate): number {
  return Math.round((toTime(later) - toTime(earlier)) / DAY_MS);
}

/** The Sunday on or before the day. Weeks run Sunday to Saturday, as the shipping weeks of United States carriers do. */
export function startOfWeek(date: IsoDate): IsoDate {
  return addDays(date, -new Date(toTime(date)).getUTCDay());
}

/** First day of the calendar month. */
export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

/** Last day of the calendar month. */
export function endOfMonth(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date);
  return fromTime(Date.UTC(year, month, 0));
}

/** First day of the calendar quarter. */
export function startOfQuarter(date: IsoDate): IsoDate {
  return addMonths(startOfMonth(date), -((partsOf(date).month - 1) % 3));
}

/** January 1st of the same year. */
export function startOfYear(date: IsoDate): IsoDate {
  return `${date.slice(0, 4)}-01-01`;
}

/** The calendar quarter of the day, 1 to 4. */
export function quarterOf(date: IsoDate): 1 | 2 | 3 | 4 {
  const { month } = partsOf(date);
  if (month <= 3) return 1;
  if (month <= 6) return 2;
  return month <= 9 ? 3 : 4;
}

/** The calendar year of the day. */
export function yearOf(date: IsoDate): number {
  return partsOf(date).year;
}

/** The earlier of two days. */
export function earlierOf(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}

/** The later of two days. */
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
