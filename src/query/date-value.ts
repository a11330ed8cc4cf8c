import { earlierOf, isIsoDate, laterOf } from '#model/dates/iso-date.ts';

// The range of the engine's dates. A day outside it would wrap around instead of being earlier or later.
const FIRST = '1970-01-01';
const LAST = '2149-06-06';

/** Limits a day of a request to the engine's range, which contains all rows. Returns `null` for anything but a day. */
export function toDateValue(value: unknown): string | null {
  if (typeof value !== 'string' || !isIsoDate(value)) return null;
  return laterOf(FIRST, earlierOf(value, LAST));
}
