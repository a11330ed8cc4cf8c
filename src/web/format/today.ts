import type { IsoDate } from '#model/dates/iso-date.ts';

/** Returns today's date in UTC, which is used for all dates. */
export function getToday(): IsoDate {
  return new Date().toISOString().slice(0, 10);
}
