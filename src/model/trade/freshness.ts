import { daysBetween, type IsoDate } from '#model/dates/iso-date.ts';

/** How current data is. Carriers invoice weekly, so a bill date is still `fresh` after a week and a few days. */
export type Freshness = 'fresh' | 'late' | 'missing';

export const FRESH_DAYS = 10;
export const LATE_DAYS = 31;

/** The freshness of data by its last bill date: `fresh` for up to 10 days, `late` for up to 31, then `missing`. */
export function freshnessOf(lastBillDate: IsoDate, today: IsoDate): Freshness {
  const age = daysBetween(lastBillDate, today);
  if (age <= FRESH_DAYS) return 'fresh';
  return age <= LATE_DAYS ? 'late' : 'missing';
}
