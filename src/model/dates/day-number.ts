import type { IsoDate } from './iso-date.ts';

/** A date as the number of days since 1970-01-01, for calculations. 0 is a Thursday. */
export type DayNumber = number;

const DAY_MS = 86_400_000;

export function toDayNumber(date: IsoDate): DayNumber {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function fromDayNumber(day: DayNumber): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of the week, from 0 for Monday to 6 for Sunday. */
export function weekday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The Monday of the day's week. */
export function mondayOf(day: DayNumber): DayNumber {
  return day - weekday(day);
}
