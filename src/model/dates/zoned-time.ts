import type { IsoDate } from './iso-date.ts';

/** The day and the time of day, as HH:MM, of an instant in a time zone. */
export function toLocal(at: Date, timeZone: string): { day: IsoDate; time: string } {
  const local = new Date(at.getTime() + offsetMs(at, timeZone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/**
 * The instant of a time of day, as HH:MM, in a time zone. A time that a clock change skips moves forward; of a repeated time, the first one
 * counts.
 */
export function toInstant(day: IsoDate, timeOfDay: string, timeZone: string): Date {
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
