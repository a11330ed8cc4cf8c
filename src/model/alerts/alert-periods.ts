import type { AlertPeriod } from '#contract/alerts.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { addDays, addMonths, endOfMonth, type IsoDate, startOfMonth, startOfWeek } from '#model/dates/iso-date.ts';

/** The days after the end of a period in which most of its invoices arrive. */
const SETTLE_DAYS = 3;

/** The first day of the period that contains a day. */
export function startOfPeriod(period: AlertPeriod, day: IsoDate): IsoDate {
  if (period === 'month') return startOfMonth(day);
  return period === 'week' ? startOfWeek(day) : day;
}

/** The last day of the period that starts on a day. */
export function endOfPeriod(period: AlertPeriod, from: IsoDate): IsoDate {
  if (period === 'month') return endOfMonth(from);
  return period === 'week' ? addDays(from, 6) : from;
}

/** The periods from the one that contains the first day of a range to the one that contains its last day, oldest first. */
export function periodsOf(period: AlertPeriod, { from, to }: DateRange): DateRange[] {
  const periods: DateRange[] = [];
  for (let start = startOfPeriod(period, from); start <= to; ) {
    const end = endOfPeriod(period, start);
    periods.push({ from: start, to: end });
    start = addDays(end, 1);
  }
  return periods;
}

/**
 * The first day of the period a year earlier. Days and weeks go back 52 weeks, so that weekdays and weeks with the same place in the
 * year are compared, and months go back 12 months.
 */
export function yearBefore(period: AlertPeriod, from: IsoDate): IsoDate {
  return period === 'month' ? addMonths(from, -12) : addDays(from, -364);
}

/** Whether a period ended so long ago that its invoices should have arrived. */
export function isSettled(to: IsoDate, today: IsoDate): boolean {
  return addDays(to, SETTLE_DAYS) <= today;
}

/** The first day of the most recent settled period. */
export function lastSettled(period: AlertPeriod, today: IsoDate): IsoDate {
  const open = startOfPeriod(period, addDays(today, -SETTLE_DAYS + 1));
  return startOfPeriod(period, addDays(open, -1));
}
