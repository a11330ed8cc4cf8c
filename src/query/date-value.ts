import { earlierOf, isIsoDate, laterOf } from '#model/dates/iso-date.ts';

// The engine's dates; a day outside them would wrap around instead of comparing as earlier or later.
const FIRST = '1970-01-01';
const LAST = '2149-06-06';

/** A day of a request as the engine takes it, or `null` when it is none. No row lies outside the engine's days. */
export function toDateValue(value: unknown): string | null {
  if (typeof value !== 'string' || !isIsoDate(value)) return null;
  return laterOf(FIRST, earlierOf(value, LAST));
}
