import type { DateRange } from './date-range.ts';
import { dateTimeFormat } from './date-time-format.ts';
import {
  addDays,
  addMonths,
  earlierOf,
  endOfMonth,
  type IsoDate,
  quarterOf,
  startOfMonth,
  startOfQuarter,
  yearOf,
} from './iso-date.ts';

/** The month of a date, such as 'Jan 2026'. `locale` is a BCP 47 tag. */
export function formatMonth(date: IsoDate, locale: string): string {
  return dateTimeFormat(locale, { year: 'numeric', month: 'short' }).format(new Date(date));
}

/** The quarter of a date in English, such as 'Q1 2026'. */
export function formatQuarter(date: IsoDate): string {
  return `Q${quarterOf(date)} ${yearOf(date)}`;
}

/**
 * The dates of a month ('Jan 2026', 'January 2026', '2026-01') or of a quarter ('Q1 2026'). The current month or quarter ends
 * today. Returns `null` if the text is neither, or if the period has not started.
 */
export function parseCalendarPeriod(text: string, today: IsoDate): DateRange | null {
  const range = parseQuarter(text.trim()) ?? parseMonth(text.trim());
  if (range === null || range.from > today) return null;
  return { from: range.from, to: earlierOf(range.to, today) };
}

/** A month or quarter of a range: its English text, and its dates within the range. */
export type CalendarPeriod = { label: string } & DateRange;

/** The months of a range, oldest first. The first and the last are limited to the range. */
export function monthsOf(range: DateRange): CalendarPeriod[] {
  return split(range, startOfMonth, 1, (date) => formatMonth(date, 'en-US'));
}

/** The quarters of a range, oldest first. The first and the last are limited to the range. */
export function quartersOf(range: DateRange): CalendarPeriod[] {
  return split(range, startOfQuarter, 3, formatQuarter);
}

function split(
  range: DateRange,
  startOf: (date: IsoDate) => IsoDate,
  months: number,
  format: (date: IsoDate) => string,
): CalendarPeriod[] {
  const periods: CalendarPeriod[] = [];
  for (let from = range.from; from <= range.to; ) {
    const next = addMonths(startOf(from), months);
    periods.push({ label: format(from), from, to: earlierOf(addDays(next, -1), range.to) });
    from = next;
  }
  return periods;
}

function parseQuarter(text: string): DateRange | null {
  const match = /^Q([1-4])[\s,-]*((?:19|[2-9]\d)\d{2})$/i.exec(text);
  if (match === null) return null;
  const from = `${match[2]}-${String(Number(match[1]) * 3 - 2).padStart(2, '0')}-01`;
  return { from, to: endOfMonth(addMonths(from, 2)) };
}

function parseMonth(text: string): DateRange | null {
  const month = /^((?:19|[2-9]\d)\d{2})-(0[1-9]|1[0-2])$/.exec(text)?.[0] ?? parseMonthName(text);
  if (month === null) return null;
  return { from: `${month}-01`, to: endOfMonth(`${month}-01`) };
}

/** Converts 'Jan 2026' or 'January 2026' to '2026-01'. */
function parseMonthName(text: string): string | null {
  const match = /^([a-z]+)[\s,-]+((?:19|[2-9]\d)\d{2})$/i.exec(text);
  if (match?.[1] === undefined) return null;
  const word = match[1].toLowerCase();
  const index = LONG_MONTH_NAMES.findIndex((name) => name === word || name.slice(0, 3) === word);
  return index < 0 ? null : `${match[2]}-${String(index + 1).padStart(2, '0')}`;
}

/** The English names of the months in lower case. */
export const LONG_MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
