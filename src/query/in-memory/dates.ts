const DAY_MS = 86_400_000;

/** The first day of the period of a day, both as days since 1970-01-01, by the function of the engine. Weeks start on Sunday. */
export const PERIOD_STARTS: Readonly<Record<string, (day: number) => number>> = {
  // 1 January 1970 was a Thursday, and it is the first day that the engine knows.
  toStartOfWeek: (day) => Math.max(0, day - ((day + 4) % 7)),
  toStartOfMonth: (day) => startOf(day, 1),
  toStartOfQuarter: (day) => startOf(day, 3),
  toStartOfYear: (day) => startOf(day, 12),
};

/** The number of a day's weekday, from 1 for Monday to 7 for Sunday. */
export function weekday(day: number): number {
  return ((day + 3) % 7) + 1;
}

/** A day as YYYY-MM-DD. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The days from 1970-01-01 to a date as YYYY-MM-DD. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function startOf(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth();
  return Date.UTC(date.getUTCFullYear(), month - (month % months), 1) / DAY_MS;
}
