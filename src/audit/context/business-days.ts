import type { HolidayRow } from '#model/audit-inputs/reference-rows.ts';
import { type DayNumber, toDayNumber, weekday } from '#model/dates/day-number.ts';

const SATURDAY = 5;

/** The days on which carriers deliver: neither Saturdays, Sundays nor holidays. */
export class BusinessDays {
  private readonly holidays = new Map<number | null, Set<DayNumber>>();

  constructor(rows: readonly HolidayRow[]) {
    for (const { carrierId, day } of rows) {
      const days = this.holidays.get(carrierId) ?? new Set();
      this.holidays.set(carrierId, days.add(toDayNumber(day)));
    }
  }

  /** The business day that is `count` business days after a day. */
  after(carrierId: number, day: DayNumber, count: number): DayNumber {
    let [date, left] = [day, count];
    while (left > 0) {
      date += 1;
      if (this.isBusinessDay(carrierId, date)) left -= 1;
    }
    return date;
  }

  private isBusinessDay(carrierId: number, day: DayNumber): boolean {
    return weekday(day) < SATURDAY && !this.holidays.get(carrierId)?.has(day) && !this.holidays.get(null)?.has(day);
  }
}
