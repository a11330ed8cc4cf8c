import type { ScheduleFields } from '#contract/report-schedules.ts';
import { addDays, endOfMonth, type IsoDate, startOfMonth } from '#model/dates/iso-date.ts';

type When = Pick<ScheduleFields, 'frequency' | 'weekday' | 'monthDay' | 'timeOfDay' | 'timeZone'>;

/** The maximum number of days to look ahead: enough for a monthly schedule. */
const HORIZON = 62;

/**
 * The next run of a schedule after an instant, at its time of day in its time zone. In months without its day, it runs on the last
 * day. `null` if it runs after imports. A time that a clock change skips moves forward; of a repeated time, the first one counts.
 */
export function nextRun(when: When, after: Date): Date | null {
  if (when.frequency === 'afterImport') return null;
  let day = localDay(after, when.timeZone);
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

function localDay(at: Date, timeZone: string): IsoDate {
  return new Date(at.getTime() + offsetMs(at, timeZone)).toISOString().slice(0, 10);
}

function toInstant(day: IsoDate, timeOfDay: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${timeOfDay}:00Z`);
  // The offsets a day earlier and a day later cover any clock change.
  const offsets = [-1, 1].map((days) => offsetMs(new Date(wall + days * 86_400_000), timeZone));
  const instants = offsets.map((offset) => wall - offset);
  const exact = instants.filter((at) => at + offsetMs(new Date(at), timeZone) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...instants));
}

/** The offset of a time zone from UTC in milliseconds. */
function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}
