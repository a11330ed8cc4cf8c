import type { DateRange } from './date-range.ts';
import { addDays, type IsoDate } from './iso-date.ts';

export const MIN_LAST_DAYS = 1;
export const MAX_LAST_DAYS = 365;
export const DEFAULT_LAST_DAYS = 30;

/** Parses a number typed for Last Days. Anything other than digits is 0. The number can be outside 1 to 365; see `clampLastDays`. */
export function parseLastDays(text: string): number {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/** Limits a number of last days to 1 to 365. */
export function clampLastDays(days: number): number {
  if (!Number.isFinite(days)) return MIN_LAST_DAYS;
  return Math.min(MAX_LAST_DAYS, Math.max(MIN_LAST_DAYS, Math.trunc(days)));
}

/** The last `days` days including today: 1 is only today. */
export function lastDaysRange(days: number, today: IsoDate): DateRange {
  return { from: addDays(today, 1 - clampLastDays(days)), to: today };
}
