import { singular } from '#assistant/text/words.ts';
import { lengthInDays } from '#model/dates/date-range.ts';
import { addDays, type IsoDate, startOfWeek } from '#model/dates/iso-date.ts';
import type { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import { dayRange, LAST, monthRange, THIS } from './periods.ts';

const [MONDAY, THURSDAY] = [1, 4];

/** Named days that matter to US trade, in a given year. */
const NAMED_DAYS: Readonly<Record<string, (year: number) => IsoDate>> = {
  'black friday': (year) => addDays(nthWeekday(year, 11, THURSDAY, 4), 1),
  'cyber monday': (year) => addDays(nthWeekday(year, 11, THURSDAY, 4), 4),
  thanksgiving: (year) => nthWeekday(year, 11, THURSDAY, 4),
  'thanksgiving day': (year) => nthWeekday(year, 11, THURSDAY, 4),
  'labor day': (year) => nthWeekday(year, 9, MONDAY, 1),
  'memorial day': (year) => addDays(nthWeekday(year, 6, MONDAY, 1), -7),
  'independence day': (year) => dayRange(year, 7, 4).from,
  'christmas eve': (year) => dayRange(year, 12, 24).from,
  'christmas day': (year) => dayRange(year, 12, 25).from,
};

const keyed = Object.entries(NAMED_DAYS).map(([name, dayIn]) => ({
  words: name.split(' ').map((word) => singular(word)),
  dayIn,
}));

function nthWeekday(year: number, month: number, weekday: number, count: number): IsoDate {
  const { from } = monthRange(year, month);
  const own = lengthInDays({ from: startOfWeek(from), to: from }) - 1;
  return addDays(from, ((weekday - own + 7) % 7) + 7 * (count - 1));
}

/** A day such as Black Friday, in the year next to it or the latest one. */
export function namedDay(reader: DateReader, at: number): DateSpan | null {
  const isLast = LAST.has(reader.text(at));
  const start = isLast ? at + 1 : at;
  const found = keyed
    .filter(({ words }) => words.every((word, step) => reader.text(start + step) === word))
    .toSorted((one, other) => other.words.length - one.words.length)[0];
  if (found === undefined) return null;
  const end = start + found.words.length;
  // "Christmas week" has no clear ends.
  if (['week', 'weekend', 'season', 'time'].includes(reader.text(end))) {
    const next = reader.yearAt(end + 1)?.next ?? end + 1;
    return reader.span(at, next, reader.allTime, { isVague: true, weight: 2 });
  }
  const inYear = (year: number) => ({ from: found.dayIn(year), to: found.dayIn(year) });
  const year = reader.yearAt(end);
  return year === null ? reader.bare(at, end, inYear) : reader.span(at, year.next, inYear(year.year));
}

const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

const BEFORE_NOUNS = new Set([
  'in',
  'of',
  'during',
  'for',
  'from',
  'since',
  'vs',
  'versus',
  'and',
  'to',
  'with',
  'over',
]);

/** A season, which some count from the first day of a month and others from the equinox or solstice; a winter belongs to two years. */
export function season(reader: DateReader, at: number): DateSpan | null {
  const isNear = LAST.has(reader.text(at)) || THIS.has(reader.text(at));
  const start = isNear || reader.text(at) === 'the' ? at + 1 : at;
  const month = SEASONS[reader.text(start)];
  const year = reader.yearAt(start + 1);
  // "did spend fall in 2025" is about a change.
  const isNoun = at === 0 || start > at || BEFORE_NOUNS.has(reader.text(at - 1));
  if (month === undefined || !isNoun || (year === null && !isNear)) return null;
  const monthsFrom = (own: number) => ({
    from: monthRange(own, month).from,
    to: month === 12 ? monthRange(own + 1, 2).to : monthRange(own, month + 2).to,
  });
  const astronomical = (own: number) => ({
    from: dayRange(own, month, 21).from,
    to: addDays(dayRange(own, month + 3, 21).from, -1),
  });
  const spanned =
    year === null ? reader.bare(at, start + 1, monthsFrom) : reader.span(at, year.next, monthsFrom(year.year));
  const own = Number(spanned.range.from.slice(0, 4));
  const readings = month === 12 ? [monthsFrom(own - 1), monthsFrom(own)] : [monthsFrom(own), astronomical(own)];
  return { ...spanned, readings: readings.filter(({ from }) => from <= reader.today) };
}
