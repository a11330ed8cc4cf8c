import type { DateRange } from './date-range.ts';
import { overviewRange } from './default-ranges.ts';
import { addDays, addMonths, daysBetween, type IsoDate, monthsBetween } from './iso-date.ts';

/**
 * Returns the range that a reader who chose `range` on `today` would choose on another day. The four full weeks before this one move from week to week,
 * and a range that ends today from day to day. It may also end yesterday or tomorrow, because the reader's time zone is unknown. All other
 * ranges stay.
 */
export function moveRange(range: DateRange, today: IsoDate, day: IsoDate): DateRange {
  const weeks = overviewRange(today);
  if (range.from === weeks.from && range.to === weeks.to) return overviewRange(day);
  if (Math.abs(daysBetween(today, range.to)) > 1) return range;
  const days = daysBetween(today, day);
  const to = addDays(range.to, days);
  const months = monthsBetween(range.from, range.to);
  const isWholeMonths = addMonths(range.to, -months) === range.from;
  return { from: isWholeMonths ? addMonths(to, -months) : addDays(range.from, days), to };
}
