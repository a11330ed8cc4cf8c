import { daysBetween, type IsoDate } from '#model/dates/iso-date.ts';

/** How current data is: carriers invoice weekly, so a bill date a week and some days old is `fresh`. */
export type Freshness = 'fresh' | 'late' | 'missing';

export const FRESH_DAYS = 10;
export const LATE_DAYS = 31;

/** How current data with this last bill date is: `fresh` up to 10 days, `late` up to 31, `missing` beyond. */
export function freshnessOf(lastBillDate: IsoDate, today: IsoDate): Freshness {
  const age = daysBetween(lastBillDate, today);
  if (age <= FRESH_DAYS) return 'fresh';
  return age <= LATE_DAYS ? 'late' : 'missing';
}
