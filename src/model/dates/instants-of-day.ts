import type { IsoDate } from './iso-date.ts';

const DAY_MS = 86_400_000;
/** Later instants have a year of five digits, which PostgreSQL does not read in the form that JavaScript writes. */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The first instant of a day in UTC. */
export function startOfDay(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The first instant after a day in UTC, or the last one of the year 9999. */
export function startOfNextDay(day: IsoDate): Date {
  return new Date(Math.min(startOfDay(day).getTime() + DAY_MS, LAST_INSTANT_MS));
}
