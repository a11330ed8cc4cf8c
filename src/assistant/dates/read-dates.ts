import { bestCover } from '#assistant/lexicon.ts';
import type { Word } from '#assistant/text/words.ts';
import { lengthInDays } from '#model/dates/date-range.ts';
import { addDays, endOfMonth, type IsoDate, laterOf, startOfMonth, yearOf } from '#model/dates/iso-date.ts';
import { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import { countOfWord, dayOfWord, LAST, ORDINALS, partOfPeriod, UNITS } from './periods.ts';
import { simpleAt } from './simple-date.ts';
import { dayOfMonth } from './written-date.ts';

const TO = new Set(['to', 'through', 'thru', 'until', 'till', '-', '–']);

/** A period between two dates is preferred to its two single dates. */
const RANGE_WEIGHT = 1.5;

/**
 * Finds the dates and periods in a prompt. `text` is the prompt, because a dash between two dates marks a range. `earliest` is the
 * first day for which there can be data.
 */
export function readDates(
  words: readonly Word[],
  { text, today, earliest }: { text: string; today: IsoDate; earliest: IsoDate },
): DateSpan[] {
  const reader = new DateReader(words, today, earliest);
  const spans: DateSpan[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const own = [...rangesAt(reader, at, text), simpleAt(reader, at)].filter((span) => span !== null);
    spans.push(...own);
  }
  return bestCover(words.length, spans);
}

function rangesAt(reader: DateReader, at: number, text: string): (DateSpan | null)[] {
  const word = reader.text(at);
  const isBetween = word === 'between';
  const isFrom = word === 'from' || isBetween;
  const first = simpleAt(reader, isFrom ? at + 1 : at);
  return [
    first === null ? null : joined(reader, { at, first, isFrom, isBetween, text }),
    dayRangeAt(reader, at, text),
    daysOfMonthAt(reader, at, text),
    openAt(reader, at),
    partAt(reader, at),
    vagueAt(reader, at),
  ];
}

/** "from A to B", "between A and B", "A to B", "A – B". */
function joined(
  reader: DateReader,
  {
    at,
    first,
    isFrom,
    isBetween,
    text,
  }: { at: number; first: DateSpan; isFrom: boolean; isBetween: boolean; text: string },
): DateSpan | null {
  const link = reader.text(first.to);
  const gap = text.slice(reader.words[first.to - 1]?.end ?? 0, reader.words[first.to]?.start ?? 0);
  const isDash = /^\s*[-–—]\s*$/.test(gap);
  const isLink = TO.has(link) || (isBetween && (link === 'and' || link === 'to'));
  if (!isDash && !isLink) return null;
  const place = isDash ? first.to : first.to + 1;
  if (isLink && ['today', 'now', 'date', 'present'].includes(reader.text(place))) {
    const range = { from: first.range.from, to: reader.today };
    return { from: at, to: place + 1, range, isOpen: true, weight: RANGE_WEIGHT };
  }
  const second = monthOfShortYear(reader, { place, first, isDash }) ?? simpleAt(reader, place);
  if (second === null || second.relative !== undefined || first.relative !== undefined) return null;
  const range = between(first, second, reader.today);
  if (range.from > range.to) return null;
  const inYear =
    first.inYear !== undefined && second.inYear !== undefined ? yearly(first.inYear, second.inYear) : undefined;
  return {
    from: at,
    to: second.to,
    range,
    weight: isFrom ? RANGE_WEIGHT : 1,
    parts: [first, second],
    ...(inYear && { inYear }),
  };
}

/** "Jan-Mar 26": a number after two months is a year, not a day. */
function monthOfShortYear(
  reader: DateReader,
  { place, first, isDash }: { place: number; first: DateSpan; isDash: boolean },
): DateSpan | null {
  const [, digits] = /^([23]\d)$/.exec(reader.words[place + 1]?.raw ?? '') ?? [];
  const second = simpleAt(reader, place);
  const isMonth = first.inYear !== undefined && lengthInDays(first.range) > 1;
  if (!isDash || !isMonth || digits === undefined || second?.inYear === undefined || second.to !== place + 2)
    return null;
  const day = second.inYear(2000 + Number(digits)).from;
  return { from: place, to: second.to, range: { from: startOfMonth(day), to: endOfMonth(day) } };
}

function between(first: DateSpan, second: DateSpan, today: IsoDate): { from: IsoDate; to: IsoDate } {
  if (first.inYear !== undefined && second.inYear === undefined) {
    const own = first.inYear(yearOf(second.range.to));
    const from = own.from <= second.range.to ? own.from : first.inYear(yearOf(second.range.to) - 1).from;
    return { from, to: second.range.to };
  }
  if (second.inYear !== undefined) {
    const year = yearOf(first.range.from);
    const own = second.inYear(year);
    const to = own.to >= first.range.from ? own.to : second.inYear(year + 1).to;
    // Both lie in the latest year in which the first one has begun.
    return first.range.from <= today ? { from: first.range.from, to } : { from: first.range.from, to };
  }
  return { from: first.range.from, to: second.range.to };
}

function yearly(first: NonNullable<DateSpan['inYear']>, second: NonNullable<DateSpan['inYear']>) {
  return (year: number) => {
    const { from } = first(year);
    const own = second(year);
    return { from, to: own.to >= from ? own.to : second(year + 1).to };
  };
}

/** "March 1-15, 2026" and "March 1 to 15". */
function dayRangeAt(reader: DateReader, at: number, text: string): DateSpan | null {
  const isFrom = ['from', 'between'].includes(reader.text(at));
  const first = simpleAt(reader, isFrom ? at + 1 : at);
  if (first === null || first.range.from !== first.range.to || first.inYear === undefined) return null;
  const gap = text.slice(reader.words[first.to - 1]?.end ?? 0, reader.words[first.to]?.start ?? 0);
  const isDash = /^\s*[-–—]\s*$/.test(gap);
  const place = isDash ? first.to : first.to + 1;
  if (!isDash && !TO.has(reader.text(first.to)) && reader.text(first.to) !== 'and') return null;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(reader.words[place]?.raw ?? '') ?? [];
  if (digits === undefined) return null;
  const { inYear } = first;
  const inOwn = (year: number) => {
    const { from } = inYear(year);
    return { from, to: addDays(from, Number(digits) - Number(from.slice(8))) };
  };
  const year = reader.yearAt(place + 1);
  const range = inOwn(year?.year ?? yearOf(first.range.from));
  if (range.to < range.from) return null;
  return {
    from: at,
    to: year?.next ?? place + 1,
    range,
    weight: RANGE_WEIGHT,
    ...(year === null && { inYear: inOwn }),
  };
}

/** "the 1st to the 10th of October 2026" and "1-15 March": two days before their month. */
function daysOfMonthAt(reader: DateReader, at: number, text: string): DateSpan | null {
  const isFrom = ['from', 'between'].includes(reader.text(at));
  const withoutArticle = (place: number) => (reader.text(place) === 'the' ? place + 1 : place);
  const start = withoutArticle(isFrom ? at + 1 : at);
  const first = dayOfWord(reader.words[start]);
  if (first === null) return null;
  const gap = text.slice(reader.words[start]?.end ?? 0, reader.words[start + 1]?.start ?? 0);
  const isDash = /^\s*[-–—]\s*$/.test(gap);
  if (!isDash && !TO.has(reader.text(start + 1)) && !(isFrom && reader.text(start + 1) === 'and')) return null;
  const last = dayOfMonth(reader, withoutArticle(isDash ? start + 1 : start + 2));
  if (last === null) return null;
  const widened = ({ to }: { to: IsoDate }) => ({ from: addDays(to, first - Number(to.slice(8))), to });
  const range = widened(last.range);
  if (range.from > range.to) return null;
  const { inYear } = last;
  return {
    from: at,
    to: last.to,
    range,
    weight: RANGE_WEIGHT + 1,
    ...(inYear && { inYear: (year: number) => widened(inYear(year)) }),
  };
}

/** "first 10 days of March", "last week of June 2026", "second week of May". */
function partAt(reader: DateReader, at: number): DateSpan | null {
  const start = reader.text(at) === 'the' ? at + 1 : at;
  const isFromEnd = LAST.has(reader.text(start));
  const first = isFromEnd ? 1 : (ORDINALS.get(reader.text(start) as 'first') ?? null);
  if (first === null) return null;
  const isCounted = (reader.words[start + 1]?.number ?? null) !== null;
  const place = isCounted ? start + 2 : start + 1;
  const unit = reader.text(place);
  const number = isCounted ? countOfWord(reader.words[start + 1], unit) : null;
  if (isCounted && number === null) return null;
  if (!UNITS.has(unit) || !['of', 'in'].includes(reader.text(place + 1)) || (number !== null && first > 1)) return null;
  const whole = simpleAt(reader, place + 2);
  // "this year" ends today, but its parts are those of the whole year.
  const all = whole?.isOpen === true ? whole.whole : whole?.range;
  if (whole === null || all === undefined || whole.relative !== undefined) return null;
  const range = partOfPeriod(all, { unit, count: number ?? 1, first, isFromEnd });
  if (range !== null && range.to > reader.today && whole.isOpen === true) return null;
  return range === null ? null : { from: at, to: whole.to, range, weight: RANGE_WEIGHT };
}

/** "early 2026", "mid March", "in late 2025", "end of 2025". */
function vagueAt(reader: DateReader, at: number): DateSpan | null {
  const word = reader.text(at);
  const isOf = ['beginning', 'start', 'middle', 'end'].includes(word) && reader.text(at + 1) === 'of';
  const isWord = ['early', 'mid'].includes(word) || (word === 'late' && AFTER.has(reader.text(at - 1)));
  // People count weeks in different ways: "week 3 of May", "week 45".
  const week = word === 'week' ? (reader.words[at + 1]?.number ?? null) : null;
  if (week !== null && week <= 53) {
    const whole = simpleAt(reader, ['of', 'in'].includes(reader.text(at + 2)) ? at + 3 : at + 2);
    return { from: at, to: whole?.to ?? at + 2, range: reader.allTime, isVague: true, weight: RANGE_WEIGHT + 4 };
  }
  if (!isOf && !isWord) return null;
  const date = simpleAt(reader, isOf ? at + 2 : at + 1);
  if (date === null || date.relative !== undefined) return null;
  return { from: at, to: date.to, range: date.range, isVague: true, weight: RANGE_WEIGHT };
}

const AFTER = new Set(['in', 'since', 'during', 'from', 'until', 'of', 'for']);

/** "since A", "from A on", "until A", "before A", "after A". */
function openAt(reader: DateReader, at: number): DateSpan | null {
  const word = reader.text(at);
  const skipped = ['the', 'in', 'from', 'end', 'start', 'beginning', 'of'];
  const isAsOf = word === 'as' && reader.text(at + 1) === 'of';
  let place = isAsOf ? at + 2 : at + 1;
  while (skipped.includes(reader.text(place)) && place < at + 4) place += 1;
  const { today } = reader;
  // "since the start of the year" and "from the beginning of the month on"
  const unit = reader.text(place) === 'the' ? reader.text(place + 1) : reader.text(place);
  const isStart = ['start', 'beginning'].some(
    (start) => reader.text(at + 1) === start || reader.text(at + 2) === start,
  );
  if (['since', 'from'].includes(word) && isStart && UNITS.has(unit)) {
    const end = reader.text(place) === 'the' ? place + 2 : place + 1;
    return { from: at, to: end, range: reader.current(unit), isOpen: true, weight: RANGE_WEIGHT };
  }
  const date = simpleAt(reader, place) ?? simpleAt(reader, at + 1);
  if (date === null || date.relative !== undefined) return null;
  const span = (range: { from: IsoDate; to: IsoDate }, to = date.to): DateSpan => ({
    from: at,
    to,
    range,
    isOpen: range.to === today,
    weight: RANGE_WEIGHT,
  });
  if (
    word === 'since' ||
    ((word === 'starting' || word === 'beginning') && reader.text(at + 1) !== 'of' && date.range.from <= today)
  )
    return span({ from: date.range.from, to: today });
  if (word === 'after') return span({ from: addDays(date.range.to, 1), to: today });
  const until = { from: reader.allTime.from, to: date.range.to };
  if (isAsOf || ['until', 'till', 'through', 'thru'].includes(word) || (word === 'up' && reader.text(at + 1) === 'to'))
    return { ...span(until), isUntil: true };
  if (word === 'by' && DUE.has(reader.text(at - 1))) return span({ from: today, to: nextEnd(date, today) });
  // "spent by June" can mean until June or in June; "by 2025 spend" names a figure of that year.
  if (word === 'by' && ENDS.has(reader.text(date.to))) return { ...span(date.range), readings: [until, date.range] };
  if (word === 'before') return span({ from: reader.allTime.from, to: addDays(date.range.from, -1) });
  const after = reader.text(date.to);
  if (word === 'from' && ['on', 'onward', 'forward'].includes(after))
    return span({ from: date.range.from, to: today }, date.to + 1);
  return null;
}

/** Words of claims, whose deadlines lie ahead: "due by December 31" is from today to the next such day. */
const DUE = new Set('claim claimed file filed due expire expiring'.split(' '));

function nextEnd({ range, inYear }: DateSpan, today: IsoDate): IsoDate {
  if (range.to >= today || inYear === undefined) return laterOf(range.to, today);
  return [yearOf(today), yearOf(today) + 1].map((year) => inYear(year).to).find((to) => to >= today) ?? today;
}

const ENDS = new Set(['', '?', ...'with for to in on from and at vs'.split(' ')]);
