import type { IsoDate } from '#model/dates/iso-date.ts';

/** Returns today's date in UTC, like all dates of the product. */
export function getToday(): IsoDate {
  return new Date().toISOString().slice(0, 10);
}
