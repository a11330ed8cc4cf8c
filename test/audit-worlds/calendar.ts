import { type DayNumber, fromDayNumber, weekday } from '#model/dates/day-number.ts';

export const MINUTES_OF_DAY = 1440;
const SATURDAY = 5;

/** A moment as minutes since 1970-01-01. */
export function at(day: DayNumber, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return day * MINUTES_OF_DAY + hours * 60 + minutes;
}

/** The day `count` business days after another one. */
export function businessDaysAfter(day: DayNumber, count: number, holidays: readonly DayNumber[]): DayNumber {
  let [date, left] = [day, count];
  while (left > 0) {
    date += 1;
    if (weekday(date) < SATURDAY && !holidays.includes(date)) left -= 1;
  }
  return date;
}

/** A day as files write it. */
export function iso(day: DayNumber): string {
  return fromDayNumber(day);
}
