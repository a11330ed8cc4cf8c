import type { IsoDate } from '#model/dates/iso-date.ts';

/** Today in UTC, as every date of the product. */
export function getToday(): IsoDate {
  return new Date().toISOString().slice(0, 10);
}
