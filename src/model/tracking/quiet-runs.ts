import type { DateRange } from '#model/dates/date-range.ts';
import { addDays, daysBetween, type IsoDate } from '#model/dates/iso-date.ts';

/** Days in a row without events. */
export interface QuietRun extends DateRange {
  days: number;
}

/**
 * The runs of days in a range on which nothing happened. Days before the first day with events don't count, and neither do runs that
 * consist only of a weekend.
 */
export function quietRuns(eventDays: readonly IsoDate[], { from, to }: DateRange): QuietRun[] {
  const days = [...new Set(eventDays)].filter((day) => day >= from && day <= to).sort();
  const ends = [...days, addDays(to, 1)];
  return ends.flatMap((end, index) => {
    const before = days[index - 1];
    const run = before === undefined ? null : { from: addDays(before, 1), to: addDays(end, -1) };
    if (run === null || run.from > run.to || !hasWorkday(run)) return [];
    return { ...run, days: daysBetween(run.from, run.to) + 1 };
  });
}

function hasWorkday({ from, to }: DateRange): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) return true;
  }
  return false;
}
