import type { DateRange } from './date-range.ts';
import { dateTimeFormat } from './date-time-format.ts';
import { type DateType, dateTypes } from './date-type.ts';
import { type IsoDate, isIsoDate } from './iso-date.ts';

/** The long form of a date: 'Nov 20, 2026' in English. `locale` is a BCP 47 tag. Source: the specification's 'MMM DD, Y'. */
export function formatLongDate(date: IsoDate, locale: string): string {
  return dateTimeFormat(locale, { year: 'numeric', month: 'short', day: '2-digit' }).format(new Date(date));
}

/** A range in the long form: 'Nov 20, 2024 - Nov 20, 2026'. */
export function formatRange({ from, to }: DateRange, locale: string): string {
  return `${formatLongDate(from, locale)} - ${formatLongDate(to, locale)}`;
}

/** The English label of exports: 'Invoiced: Nov 20, 2024 - Nov 20, 2026'. */
export function formatDatesLabel(type: DateType, range: DateRange): string {
  return `${dateTypes[type].rangeLabel} ${formatRange(range, 'en-US')}`;
}

/** The grid's format of bill and pickup dates, MM/DD/YYYY. */
export function formatGridDate(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/**
 * The grid's format of scheduled and delivery times, MM/DD/YYYY HH:mm in UTC. Midnight means that the carrier's file states only
 * the day, so no time is written. Throws RangeError unless given an ISO instant.
 */
export function formatGridDateTime(instant: string): string {
  const iso = new Date(instant).toISOString();
  const day = formatGridDate(iso.slice(0, 10));
  return statesTime(iso) ? `${day} ${iso.slice(11, 16)}` : day;
}

/** Whether an instant (YYYY-MM-DD, then the time after one character) has a time. Days without a time are stored as midnight. */
export function statesTime(instant: string): boolean {
  return instant.length > 10 && instant.slice(11, 19) !== '00:00:00';
}

/** Parses a date in the format of the grid's date filter, m/d/Y ('11/20/2026'). Returns `null` if it is not an existing date. */
export function parseGridFilterDate(text: string): IsoDate | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (match === null) return null;
  const [, month = '', day = '', year = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}
