import { addDays } from '#model/dates/iso-date.ts';
import { half, quarter, year } from './calendar-period.ts';
import type { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import { namedDay, season } from './named-day.ts';
import { LAST, UNITS } from './periods.ts';
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
    beside(reader, at),
  ].filter((span) => span !== null);
  return all.toSorted((one, other) => other.to - one.to)[0] ?? null;
}

/** "the day after Thanksgiving" is one day. Weeks and longer periods beside a date have no clear ends. */
function beside(reader: DateReader, at: number): DateSpan | null {
  const start = ['the', 'a'].includes(reader.text(at)) ? at + 1 : at;
  const [unit, side] = [reader.text(start), reader.text(start + 1)];
  if (!UNITS.has(unit) || !['before', 'after', 'following'].includes(side) || LAST.has(reader.text(start + 2)))
    return null;
  const date = simpleAt(reader, start + 2);
  if (date === null || date.relative !== undefined || reader.text(start + 2) === 'yesterday') return null;
  const { from, to } = date.range;
  if (unit !== 'day') return reader.span(at, date.to, date.range, { isVague: true });
  const day = side === 'before' ? addDays(from, -1) : addDays(to, 1);
  const { isVague } = date;
  return reader.span(at, date.to, { from: day, to: day }, isVague === true ? { isVague } : {});
}
