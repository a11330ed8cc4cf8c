import { lengthInDays } from '#model/dates/date-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  earlierOf,
  type IsoDate,
  startOfWeek,
  startOfYear,
  yearOf,
} from '#model/dates/iso-date.ts';
import { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import {
  countOfWord,
  FULL,
  LAST,
  LAST_SOME,
  lastSome,
  MONTH_OF,
  monthRange,
  NEXT,
  THIS,
  UNITS,
  WEEKDAYS,
  yearOfWord,
} from './periods.ts';

const TO_DATE: Readonly<Record<string, 'week' | 'month' | 'quarter' | 'year'>> = {
  ytd: 'year',
  mtd: 'month',
  qtd: 'quarter',
  wtd: 'week',
};

/** A currency sign, a word that compares an amount, or a noun that a number belongs to. */
const AMOUNT_BEFORE = /^([$€£]|over|above|under|below|than|exceeding|exceed|zones?|top|bottom)$/i;

export function relative(reader: DateReader, at: number): DateSpan | null {
  const { today } = reader;
  const start = reader.text(at) === 'the' ? at + 1 : at;
  const word = reader.text(start);
  const full = FULL.has(reader.text(start + 1)) ? start + 2 : start + 1;
  const unit = reader.text(full);
  if (THIS.has(word) && UNITS.has(unit))
    return reader.span(at, full + 1, reader.current(unit), { isOpen: true, whole: reader.previous(unit, 0) });
  if (THIS.has(word) && MONTH_OF.has(unit))
    return reader.span(at, full + 1, monthRange(yearOf(today), MONTH_OF.get(unit) ?? 1));
  const ahead = countOfWord(reader.words[start + 1], reader.text(start + 2));
  if (NEXT.has(word) && ahead !== null && UNITS.has(reader.text(start + 2))) {
    const { from, to } = lastSome(reader.text(start + 2), ahead, today);
    return reader.span(
      at,
      start + 3,
      { from: today, to: addDays(today, lengthInDays({ from, to }) - 1) },
      { isFuture: true },
    );
  }
  if (NEXT.has(word) && UNITS.has(unit))
    return reader.span(at, full + 1, reader.previous(unit, -1), { isFuture: true });
  const before = countOfWord(reader.words[start], reader.text(start + 2));
  // In "over $200 last week" and "zone 5 last week", the number does not count weeks.
  const isAmount = AMOUNT_BEFORE.test(reader.words[start - 1]?.raw ?? '');
  if (
    before !== null &&
    !isAmount &&
    yearOfWord(reader.words[start]) === null &&
    LAST_SOME.has(reader.text(start + 1)) &&
    UNITS.has(reader.text(start + 2))
  )
    return reader.span(at, start + 3, lastSome(reader.text(start + 2), before, today), { isOpen: true });
  const weekday = WEEKDAYS.indexOf(unit);
  if (LAST.has(word) && weekday >= 0) {
    const sinceStart = lengthInDays({ from: startOfWeek(today), to: today }) - 1;
    const day = addDays(today, -(((sinceStart - weekday + 6) % 7) + 1));
    return reader.span(at, full + 1, { from: day, to: day });
  }
  if (!LAST_SOME.has(word)) return null;
  const after = FULL.has(reader.text(full + 1)) ? full + 2 : full + 1;
  const counted = reader.text(after);
  const count = countOfWord(reader.words[full], counted);
  if (count !== null && yearOfWord(reader.words[full]) === null) {
    // "the last 2 full months" ends with the last one that is over.
    if (UNITS.has(counted) && after > full + 1)
      return reader.span(at, after + 1, {
        from: reader.previous(counted, count).from,
        to: reader.previous(counted, 1).to,
      });
    if (UNITS.has(counted)) return reader.span(at, after + 1, lastSome(counted, count, today), { isOpen: true });
  }
  if ((word === 'past' || word === 'trailing' || word === 'rolling') && UNITS.has(unit))
    return reader.span(at, full + 1, lastSome(unit, 1, today), { isOpen: true });
  const toDate = TO_DATE[reader.text(full)];
  if (LAST.has(word) && toDate !== undefined) {
    const shifted = (date: IsoDate) =>
      toDate === 'week' ? addDays(date, -7) : addMonths(date, -{ month: 1, quarter: 3, year: 12 }[toDate]);
    const { from } = reader.current(toDate);
    return reader.span(at, full + 1, { from: shifted(from), to: shifted(today) });
  }
  const isToDate = reader.text(full + 1) === 'to' && reader.text(full + 2) === 'date';
  if (LAST.has(word) && unit === 'year' && isToDate) {
    const day = addYears(today, -1);
    return reader.span(at, full + 3, { from: startOfYear(day), to: day });
  }
  if (LAST.has(word) && UNITS.has(unit)) return reader.span(at, full + 1, reader.previous(unit, 1));
  const month = MONTH_OF.get(unit);
  if (LAST.has(word) && month !== undefined) {
    const inYear = (year: number) => monthRange(year, month);
    const own = inYear(yearOf(today));
    return reader.span(at, full + 1, own.to < today ? own : inYear(yearOf(today) - 1));
  }
  return null;
}

export function toDate(reader: DateReader, at: number): DateSpan | null {
  const { today } = reader;
  const short = TO_DATE[reader.text(at)];
  if (short !== undefined) {
    const year = short === 'year' ? yearOfWord(reader.words[at + 1]) : null;
    if (year !== null) return reader.span(at, at + 2, { from: `${year}-01-01`, to: earlierOf(`${year}-12-31`, today) });
    return reader.span(at, at + 1, reader.current(short), { isOpen: true, toDate: short });
  }
  if (UNITS.has(reader.text(at)) && reader.text(at + 1) === 'to' && reader.text(at + 2) === 'date') {
    const unit = Object.values(TO_DATE).find((one) => one === reader.text(at));
    return reader.span(at, at + 3, reader.current(reader.text(at)), { isOpen: true, ...(unit && { toDate: unit }) });
  }
  if (reader.text(at) === 'so' && reader.text(at + 1) === 'far') {
    if (THIS.has(reader.text(at + 2)) && UNITS.has(reader.text(at + 3)))
      return reader.span(at, at + 4, reader.current(reader.text(at + 3)), { isOpen: true });
    const year = reader.yearAt(at + 2);
    if (year !== null)
      return reader.span(at, year.next, { from: `${year.year}-01-01`, to: earlierOf(`${year.year}-12-31`, today) });
  }
  if (
    THIS.has(reader.text(at)) &&
    UNITS.has(reader.text(at + 1)) &&
    reader.text(at + 2) === 'so' &&
    reader.text(at + 3) === 'far'
  )
    return reader.span(at, at + 4, reader.current(reader.text(at + 1)), { isOpen: true });
  const year = thisOfLastYear(reader, at);
  if (year !== null) return year;
  if (reader.text(at) === 'today') return reader.span(at, at + 1, { from: today, to: today });
  if (reader.text(at) === 'yesterday') {
    const day = addDays(today, -1);
    return reader.span(at, at + 1, { from: day, to: day });
  }
  return null;
}

/** "this month last year": the whole month. A week can be that of the same day or that of the same weekdays. */
function thisOfLastYear(reader: DateReader, at: number): DateSpan | null {
  const unit = reader.text(at + 1);
  const place = ['of', 'in'].includes(reader.text(at + 2)) ? at + 3 : at + 2;
  const isNamed = THIS.has(reader.text(at)) && ['week', 'month', 'quarter'].includes(unit);
  if (!isNamed || !LAST.has(reader.text(place)) || reader.text(place + 1) !== 'year') return null;
  const before = new DateReader(reader.words, addYears(reader.today, -1), reader.allTime.from);
  const range = before.previous(unit, 0);
  if (unit !== 'week') return reader.span(at, place + 2, range, { isYearBefore: true });
  const { from } = reader.current('week');
  const aligned = { from: addDays(from, -364), to: addDays(from, -358) };
  return reader.span(at, place + 2, range, aligned.from === range.from ? {} : { readings: [range, aligned] });
}

/** "the biggest invoices of the month": the current one, unless it belongs to another word of time, as in "the end of the month". */
export function ofThe(reader: DateReader, at: number): DateSpan | null {
  const unit = reader.text(at + 2);
  if (reader.text(at) !== 'of' || reader.text(at + 1) !== 'the' || !['week', 'month', 'quarter', 'year'].includes(unit))
    return null;
  if (PARTS.has(reader.text(at - 1)) || AFTER_PERIOD.has(reader.text(at + 3))) return null;
  return reader.span(at, at + 3, reader.current(unit), { isOpen: true });
}

const PARTS = new Set([
  ...UNITS,
  ...'weekday date time end start beginning middle mid half third part rest remainder balance course'.split(' '),
]);
/** Words that say which period it is. */
const AFTER_PERIOD = new Set('of before after prior ago earlier starting beginning ending when that'.split(' '));

export function ago(reader: DateReader, at: number): DateSpan | null {
  const unit = reader.text(at + 1);
  const count = countOfWord(reader.words[at], unit) ?? (['a', 'an'].includes(reader.text(at)) ? 1 : null);
  if (count === null || !UNITS.has(unit) || reader.text(at + 2) !== 'ago') return null;
  if (unit === 'day') {
    const day = addDays(reader.today, -count);
    return reader.span(at, at + 3, { from: day, to: day });
  }
  if (count === 1 && unit === 'year')
    return reader.span(at, at + 3, reader.previous(unit, 1), { relative: 'yearBefore' });
  return reader.span(at, at + 3, reader.previous(unit, count));
}
