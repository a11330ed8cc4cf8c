import { addDays } from '#model/dates/iso-date.ts';
import { toInstant, toLocal } from '#model/dates/zoned-time.ts';

/** Hours of each day in a time zone, as HH:MM. If they end before they begin, they end on the next day. */
export interface QuietHours {
  from: string;
  to: string;
  timeZone: string;
}

/** The end of the quiet hours that an instant is in; the instant itself outside of them. The first minute after them is not quiet. */
export function afterQuietHours(quiet: QuietHours | null, at: Date): Date {
  if (quiet === null) return at;
  const { from, to, timeZone } = quiet;
  const { day, time } = toLocal(at, timeZone);
  if (from < to) return time >= from && time < to ? toInstant(day, to, timeZone) : at;
  if (time >= from) return toInstant(addDays(day, 1), to, timeZone);
  return time < to ? toInstant(day, to, timeZone) : at;
}
