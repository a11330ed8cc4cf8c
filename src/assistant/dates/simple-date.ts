import { half, quarter, year } from './calendar-period.ts';
import type { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import { namedDay, season } from './named-day.ts';
import { named, related, weekOf } from './related-period.ts';
import { ago, ofThe, relative, toDate } from './relative-period.ts';
import { dayOfMonth, monthName, signs } from './written-date.ts';

/** The longest date or period that starts at a word, or null. */
export function simpleAt(reader: DateReader, at: number): DateSpan | null {
  const all = [
    signs(reader, at),
    monthName(reader, at),
    dayOfMonth(reader, at),
    quarter(reader, at),
    half(reader, at),
    year(reader, at),
    relative(reader, at),
    toDate(reader, at),
    ofThe(reader, at),
    ago(reader, at),
    named(reader, at),
    related(reader, at),
    weekOf(reader, at),
    namedDay(reader, at),
    season(reader, at),
  ].filter((span) => span !== null);
  return all.toSorted((one, other) => other.to - one.to)[0] ?? null;
}
