import type { ScheduleFields } from '#contract/report-schedules.ts';
import { addDays, endOfMonth, type IsoDate, startOfMonth } from '#model/dates/iso-date.ts';
import { toInstant, toLocal } from '#model/dates/zoned-time.ts';

type When = Pick<ScheduleFields, 'frequency' | 'weekday' | 'monthDay' | 'timeOfDay' | 'timeZone'>;

/** The maximum number of days to look ahead: enough for a monthly schedule. */
const HORIZON = 62;

/**
 * The next run of a schedule after an instant, at its time of day in its time zone. In months without its day, it runs on the last
 * day. `null` if it runs after imports. A time that a clock change skips moves forward; of a repeated time, the first one counts.
 */
export function nextRun(when: When, after: Date): Date | null {
  if (when.frequency === 'afterImport') return null;
  let { day } = toLocal(after, when.timeZone);
  for (let ahead = 0; ahead <= HORIZON; ahead += 1, day = addDays(day, 1)) {
    if (!isOn(when, day)) continue;
    const at = toInstant(day, when.timeOfDay, when.timeZone);
    if (at > after) return at;
  }
  throw new Error(`The schedule ${JSON.stringify(when)} never runs.`);
}

function isOn({ frequency, weekday, monthDay }: When, day: IsoDate): boolean {
  if (frequency === 'weekly') return new Date(day).getUTCDay() === weekday;
  if (frequency !== 'monthly') return true;
  const last = Number(endOfMonth(startOfMonth(day)).slice(8));
  return Number(day.slice(8)) === Math.min(monthDay ?? 1, last);
}
