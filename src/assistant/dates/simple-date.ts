import type { Word } from '#assistant/text/words.ts';
import { type DateRange, lengthInDays } from '#model/dates/date-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  earlierOf,
  endOfMonth,
  type IsoDate,
  isIsoDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  yearOf,
} from '#model/dates/iso-date.ts';

/** A date or period of a prompt. `inYear` is given where the prompt names no year; `range` is then its latest beginning until today. */
export interface DateSpan {
  from: number;
  to: number;
  range: DateRange;
  inYear?: (year: number) => DateRange;
  /** A period relative to another one, such as "the month before". */
  relative?: 'before' | 'yearBefore';
  /** The whole of a period that has not ended yet. */
  whole?: DateRange;
  isFuture?: boolean;
  /** A period without clear ends, such as "early 2026". */
  isVague?: boolean;
  /** A period that lasts until today. */
  isOpen?: boolean;
  /** The two dates that a range was written with, such as April and May in "from April to May". */
  parts?: readonly [DateSpan, DateSpan];
  weight?: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH_OF = new Map(
  MONTHS.flatMap((name, index) => [[name, index + 1] as const, [name.slice(0, 3), index + 1] as const]).concat([
    ['sept', 9],
  ]),
);
export const ORDINALS = new Map([
  ['first', 1],
  ['1st', 1],
  ['second', 2],
  ['2nd', 2],
  ['third', 3],
  ['3rd', 3],
  ['fourth', 4],
  ['4th', 4],
] as const);
export const LAST = new Set(['last', 'previous', 'prior', 'preceding']);
const LAST_SOME = new Set([...LAST, 'past', 'trailing', 'rolling', 'recent', 'latest']);
const NEXT = new Set(['next', 'coming', 'following', 'upcoming']);
const THIS = new Set(['this', 'current', 'running']);
const FULL = new Set(['full', 'complete', 'whole', 'calendar', 'entire']);
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
export const UNITS = new Set(['day', 'week', 'month', 'quarter', 'year']);

/** Reads dates from a list of words. */
export class DateReader {
  readonly words: readonly Word[];
  readonly today: IsoDate;
  readonly #earliest: IsoDate;

  constructor(words: readonly Word[], today: IsoDate, earliest: IsoDate) {
    this.words = words;
    this.today = today;
    this.#earliest = earliest;
  }

  text(index: number): string {
    return this.words[index]?.text ?? '';
  }

  /** All time for which there can be data. */
  get allTime(): DateRange {
    return { from: this.#earliest, to: this.today };
  }

  /** The longest date or period that starts at a word, or null. */
  simpleAt(at: number): DateSpan | null {
    const all = [
      this.#signs(at),
      this.#monthName(at),
      this.#dayOfMonth(at),
      this.#quarter(at),
      this.#half(at),
      this.#year(at),
      this.#relative(at),
      this.#toDate(at),
      this.#ago(at),
      this.#named(at),
      this.#related(at),
      this.#weekOf(at),
    ].filter((span) => span !== null);
    return all.toSorted((one, other) => other.to - one.to)[0] ?? null;
  }

  #span(from: number, to: number, range: DateRange, more: Partial<DateSpan> = {}): DateSpan {
    return { from, to, range, ...more };
  }

  /** A period without a year: the latest one that has begun. */
  #bare(from: number, to: number, inYear: (year: number) => DateRange): DateSpan {
    const year = yearOf(this.today);
    const own = inYear(year);
    return this.#span(from, to, own.from <= this.today ? own : inYear(year - 1), { inYear });
  }

  /** The year at a word, also after "of" or "in"; `next` is the word after it. */
  yearAt(at: number): { year: number; next: number } | null {
    const skipped = ['of', 'in', 'year', 'the'].includes(this.text(at)) ? at + 1 : at;
    for (const place of [at, skipped, skipped + 1]) {
      if (place > at && place > skipped && this.text(skipped) !== 'year') continue;
      const year = yearOfWord(this.words[place]);
      if (year !== null) return { year, next: place + 1 };
      if (THIS.has(this.text(place)) && this.text(place + 1) === 'year')
        return { year: yearOf(this.today), next: place + 2 };
      if (LAST.has(this.text(place)) && this.text(place + 1) === 'year')
        return { year: yearOf(this.today) - 1, next: place + 2 };
    }
    return null;
  }

  #signs(at: number): DateSpan | null {
    const raw = this.words[at]?.raw ?? '';
    if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(raw)) {
      const day = raw
        .split('-')
        .map((part) => part.padStart(2, '0'))
        .join('-');
      return isIsoDate(day) ? this.#span(at, at + 1, { from: day, to: day }) : null;
    }
    const compact = compactDate(raw);
    if (compact !== null) return this.#span(at, at + 1, { from: compact, to: compact });
    const month = /^(20\d{2})-(\d{1,2})$/.exec(raw);
    if (month?.[1] !== undefined && Number(month[2]) >= 1 && Number(month[2]) <= 12)
      return this.#span(at, at + 1, monthRange(Number(month[1]), Number(month[2])));
    const parts = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?$/.exec(raw);
    if (parts === null) {
      const early = /^(\d{1,2})\/(20\d{2})$/.exec(raw);
      return early === null ? null : this.#span(at, at + 1, monthRange(Number(early[2]), Number(early[1])));
    }
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    const [number, day] = first > 12 ? [second, first] : [first, second];
    if (number < 1 || number > 12 || day < 1 || day > 31) return null;
    const inYear = (year: number) => dayRange(year, number, day);
    if (parts[3] === undefined) return this.#bare(at, at + 1, inYear);
    return this.#span(at, at + 1, inYear(parts[3].length === 2 ? 2000 + Number(parts[3]) : Number(parts[3])));
  }

  #monthName(at: number): DateSpan | null {
    const month = MONTH_OF.get(this.text(at));
    if (month === undefined) return null;
    // "may" and "mar" are also other words; a small "may" needs something beside it that tells.
    if (this.words[at]?.raw === 'may' && !this.#isMonthHere(at)) return null;
    const year = this.yearAt(at + 1);
    const day = dayOfWord(this.words[at + 1]);
    if (year === null || yearOfWord(this.words[at + 1]) === null) {
      if (day !== null) {
        const of = this.yearAt(at + 2);
        if (of !== null) return this.#span(at, of.next, dayRange(of.year, month, day));
        return this.#bare(at, at + 2, (own) => dayRange(own, month, day));
      }
    }
    if (year !== null) return this.#span(at, year.next, monthRange(year.year, month));
    const [short] = /^\d{2}$/.exec(this.words[at + 1]?.raw ?? '') ?? [];
    if (short !== undefined) return this.#span(at, at + 2, monthRange(2000 + Number(short), month));
    return this.#bare(at, at + 1, (own) => monthRange(own, month));
  }

  #isMonthHere(at: number): boolean {
    const before = [
      'in',
      'of',
      'for',
      'since',
      'from',
      'to',
      'and',
      'vs',
      'during',
      'until',
      'last',
      'this',
      'before',
      'after',
      'between',
      'through',
      'april',
    ];
    const next = this.words[at + 1];
    return (
      before.includes(this.text(at - 1)) ||
      next === undefined ||
      next.number !== null ||
      MONTH_OF.has(next.text) ||
      ['to', 'vs', 'and', '?'].includes(next.text)
    );
  }

  #dayOfMonth(at: number): DateSpan | null {
    const day = dayOfWord(this.words[at]);
    if (day === null) return null;
    const place = this.text(at + 1) === 'of' ? at + 2 : at + 1;
    const month = MONTH_OF.get(this.text(place));
    if (month === undefined) return null;
    const year = this.yearAt(place + 1);
    if (year !== null) return this.#span(at, year.next, dayRange(year.year, month, day));
    return this.#bare(at, place + 1, (own) => dayRange(own, month, day));
  }

  #quarter(at: number): DateSpan | null {
    const joined = /^(?:q([1-4])|([1-4])q)(20)?(\d{2})$/.exec(this.text(at));
    if (joined !== null)
      return this.#span(at, at + 1, quarterRange(2000 + Number(joined[4]), Number(joined[1] ?? joined[2])));
    const short = /^(?:q([1-4])|([1-4])q)$/.exec(this.text(at));
    let quarter = short === null ? null : Number(short[1] ?? short[2]);
    let next = at + 1;
    if (quarter === null) {
      const word = ORDINALS.get(this.text(at) as 'first');
      if (word !== undefined && this.text(at + 1) === 'quarter') [quarter, next] = [word, at + 2];
      else if (this.text(at) === 'q' && (this.words[at + 1]?.number ?? 9) <= 4)
        [quarter, next] = [this.words[at + 1]?.number ?? 1, at + 2];
      else if (this.text(at) === 'quarter' && (this.words[at + 1]?.number ?? 9) <= 4)
        [quarter, next] = [this.words[at + 1]?.number ?? 1, at + 2];
    }
    if (quarter === null) {
      const year = yearOfWord(this.words[at]);
      const after = /^q([1-4])$/.exec(this.text(at + 1));
      return year === null || after === null ? null : this.#span(at, at + 2, quarterRange(year, Number(after[1])));
    }
    const own = quarter;
    const year = this.yearAt(next);
    if (year !== null) return this.#span(at, year.next, quarterRange(year.year, own));
    const brief = this.#shortYear(next);
    if (brief !== null) return this.#span(at, next + 1, quarterRange(brief, own));
    return this.#bare(at, next, (of) => quarterRange(of, own));
  }

  /** A year of two digits behind a quarter, as in "Q3 25"; a weight or an amount is none. */
  #shortYear(at: number): number | null {
    const { raw = '' } = this.words[at] ?? {};
    const isUnit = /^(lb|pound|kg|kilo|dollar|day|week|month|package|parcel|shipment|%)/.test(this.text(at + 1));
    return /^[23]\d$/.test(raw) && !isUnit ? 2000 + Number(raw) : null;
  }

  #half(at: number): DateSpan | null {
    const short = /^h([12])$/.exec(this.text(at));
    const word = ORDINALS.get(this.text(at) as 'first');
    const isWord = word !== undefined && word <= 2 && this.text(at + 1) === 'half';
    if (short === null && !isWord) return null;
    const half = short === null ? (word ?? 1) : Number(short[1]);
    const next = short === null ? at + 2 : at + 1;
    const inYear = (year: number) =>
      half === 1 ? { from: `${year}-01-01`, to: `${year}-06-30` } : { from: `${year}-07-01`, to: `${year}-12-31` };
    const year = this.yearAt(next);
    return year === null ? this.#bare(at, next, inYear) : this.#span(at, year.next, inYear(year.year));
  }

  #year(at: number): DateSpan | null {
    const before = ['fy', 'year'].includes(this.text(at)) || (FULL.has(this.text(at)) && this.text(at + 1) === 'year');
    const place = before ? (FULL.has(this.text(at)) ? at + 2 : at + 1) : at;
    const year = yearOfWord(this.words[place]);
    if (year === null) return null;
    const rest = this.#toDateWords(place + 1);
    return this.#span(at, rest ?? place + 1, { from: `${year}-01-01`, to: `${year}-12-31` });
  }

  /** The word after "ytd", "year to date" or "so far", or null. */
  #toDateWords(at: number): number | null {
    if (this.text(at) === 'ytd') return at + 1;
    if (this.text(at) === 'so' && this.text(at + 1) === 'far') return at + 2;
    if (this.text(at) === 'year' && this.text(at + 1) === 'to' && this.text(at + 2) === 'date') return at + 3;
    return this.text(at) === 'to' && this.text(at + 1) === 'date' ? at + 2 : null;
  }

  #relative(at: number): DateSpan | null {
    const { today } = this;
    const start = this.text(at) === 'the' ? at + 1 : at;
    const word = this.text(start);
    const full = FULL.has(this.text(start + 1)) ? start + 2 : start + 1;
    const unit = this.text(full);
    if (THIS.has(word) && UNITS.has(unit))
      return this.#span(at, full + 1, this.#current(unit), { isOpen: true, whole: this.#previous(unit, 0) });
    if (THIS.has(word) && MONTH_OF.has(unit))
      return this.#span(at, full + 1, monthRange(yearOf(today), MONTH_OF.get(unit) ?? 1));
    const ahead = this.words[start + 1]?.number ?? null;
    if (NEXT.has(word) && ahead !== null && UNITS.has(this.text(start + 2))) {
      const { from, to } = lastSome(this.text(start + 2), ahead, today);
      return this.#span(
        at,
        start + 3,
        { from: today, to: addDays(today, lengthInDays({ from, to }) - 1) },
        { isFuture: true },
      );
    }
    if (NEXT.has(word) && UNITS.has(unit))
      return this.#span(at, full + 1, this.#previous(unit, -1), { isFuture: true });
    const before = this.words[start]?.number ?? null;
    if (
      before !== null &&
      yearOfWord(this.words[start]) === null &&
      LAST_SOME.has(this.text(start + 1)) &&
      UNITS.has(this.text(start + 2))
    )
      return this.#span(at, start + 3, lastSome(this.text(start + 2), before, today), { isOpen: true });
    const weekday = WEEKDAYS.indexOf(unit);
    if (LAST.has(word) && weekday >= 0) {
      const sinceStart = lengthInDays({ from: startOfWeek(today), to: today }) - 1;
      const day = addDays(today, -(((sinceStart - weekday + 6) % 7) + 1));
      return this.#span(at, full + 1, { from: day, to: day });
    }
    if (!LAST_SOME.has(word)) return null;
    const count = this.words[full]?.number ?? null;
    if (count !== null && yearOfWord(this.words[full]) === null && count >= 1 && count < 4000) {
      const after = FULL.has(this.text(full + 1)) ? full + 2 : full + 1;
      const counted = this.text(after) === 'business' ? '' : this.text(after);
      if (UNITS.has(counted)) return this.#span(at, after + 1, lastSome(counted, count, today), { isOpen: true });
    }
    if ((word === 'past' || word === 'trailing' || word === 'rolling') && UNITS.has(unit))
      return this.#span(at, full + 1, lastSome(unit, 1, today), { isOpen: true });
    const isToDate = this.text(full + 1) === 'to' && this.text(full + 2) === 'date';
    if (LAST.has(word) && unit === 'year' && isToDate) {
      const day = addYears(today, -1);
      return this.#span(at, full + 3, { from: startOfYear(day), to: day });
    }
    if (LAST.has(word) && UNITS.has(unit)) return this.#span(at, full + 1, this.#previous(unit, 1));
    const month = MONTH_OF.get(unit);
    if (LAST.has(word) && month !== undefined) {
      const inYear = (year: number) => monthRange(year, month);
      const own = inYear(yearOf(today));
      return this.#span(at, full + 1, own.to < today ? own : inYear(yearOf(today) - 1));
    }
    return null;
  }

  #toDate(at: number): DateSpan | null {
    const { today } = this;
    const starts: Record<string, string> = { ytd: 'year', mtd: 'month', qtd: 'quarter', wtd: 'week' };
    const short = starts[this.text(at)];
    if (short !== undefined) {
      const year = short === 'year' ? yearOfWord(this.words[at + 1]) : null;
      if (year !== null) return this.#span(at, at + 2, { from: `${year}-01-01`, to: `${year}-12-31` });
      return this.#span(at, at + 1, this.#current(short), { isOpen: true });
    }
    if (UNITS.has(this.text(at)) && this.text(at + 1) === 'to' && this.text(at + 2) === 'date')
      return this.#span(at, at + 3, this.#current(this.text(at)), { isOpen: true });
    if (this.text(at) === 'so' && this.text(at + 1) === 'far') {
      if (THIS.has(this.text(at + 2)) && UNITS.has(this.text(at + 3)))
        return this.#span(at, at + 4, this.#current(this.text(at + 3)), { isOpen: true });
      const year = this.yearAt(at + 2);
      if (year !== null) return this.#span(at, year.next, { from: `${year.year}-01-01`, to: `${year.year}-12-31` });
    }
    if (
      THIS.has(this.text(at)) &&
      UNITS.has(this.text(at + 1)) &&
      this.text(at + 2) === 'so' &&
      this.text(at + 3) === 'far'
    )
      return this.#span(at, at + 4, this.#current(this.text(at + 1)), { isOpen: true });
    if (this.text(at) === 'today') return this.#span(at, at + 1, { from: today, to: today });
    if (this.text(at) === 'yesterday') {
      const day = addDays(today, -1);
      return this.#span(at, at + 1, { from: day, to: day });
    }
    return null;
  }

  #ago(at: number): DateSpan | null {
    const count = this.words[at]?.number ?? (['a', 'an'].includes(this.text(at)) ? 1 : null);
    const unit = this.text(at + 1);
    if (count === null || !UNITS.has(unit) || this.text(at + 2) !== 'ago') return null;
    if (unit === 'day') {
      const day = addDays(this.today, -count);
      return this.#span(at, at + 3, { from: day, to: day });
    }
    if (count === 1 && unit === 'year')
      return this.#span(at, at + 3, this.#previous(unit, 1), { relative: 'yearBefore' });
    return this.#span(at, at + 3, this.#previous(unit, count));
  }

  #named(at: number): DateSpan | null {
    const start = this.text(at) === 'the' ? at + 1 : at;
    const unit = this.text(start);
    if (UNITS.has(unit) && this.text(start + 1) === 'before' && LAST.has(this.text(start + 2))) {
      const to = UNITS.has(this.text(start + 3)) ? start + 4 : start + 3;
      return this.#span(at, to, this.#previous(unit, 2));
    }
    const phrases: [string, DateRange][] = [
      ['all time', this.allTime],
      ['ever', this.allTime],
      ['whole history', this.allTime],
      ['entire history', this.allTime],
      ['since the beginning', this.allTime],
      ['since the start', this.allTime],
      ['to date', this.allTime],
    ];
    for (const [phrase, range] of phrases) {
      const parts = phrase.split(' ');
      if (parts.every((part, index) => this.text(at + index) === part))
        return this.#span(at, at + parts.length, range, { isOpen: true });
    }
    return null;
  }

  #related(at: number): DateSpan | null {
    const start = this.text(at) === 'the' || this.text(at) === 'a' ? at + 1 : at;
    const span = (length: number, relative: 'before' | 'yearBefore') =>
      this.#span(at, start + length, this.allTime, { relative });
    const [first, second, third, fourth] = [0, 1, 2, 3].map((offset) => this.text(start + offset));
    const isPeriod = (word: string | undefined) =>
      UNITS.has(word ?? '') || ['period', 'date', 'time', 'one', 'range'].includes(word ?? '');
    if (first === 'same' && isPeriod(second)) {
      const place = third === 'of' || third === 'in' || third === 'a' || third === 'the' ? 3 : 2;
      const words = [this.text(start + place), this.text(start + place + 1)];
      if (LAST.has(words[0] ?? '') && words[1] === 'year') return span(place + 2, 'yearBefore');
      if (words[0] === 'year' && ['ago', 'before', 'earlier'].includes(words[1] ?? ''))
        return span(place + 2, 'yearBefore');
      if (words[0] === 'previous' && words[1] === 'year') return span(place + 2, 'yearBefore');
    }
    if (first === 'this' && second === 'time' && third === 'last' && fourth === 'year') return span(4, 'yearBefore');
    if (first === 'same' && LAST.has(second ?? '') && third === 'year') return span(3, 'yearBefore');
    if (first === 'year' && ['earlier', 'before', 'ago', 'prior'].includes(second ?? '') && !LAST.has(third ?? ''))
      return span(2, 'yearBefore');
    if (
      isPeriod(first) &&
      first !== 'year' &&
      first !== 'one' &&
      ['before', 'earlier', 'prior'].includes(second ?? '') &&
      !LAST.has(third ?? '')
    )
      return span(2, 'before');
    if (LAST.has(first ?? '') && (second === 'period' || second === 'one')) return span(2, 'before');
    if (first === 'year' && second === 'over' && third === 'year') return span(3, 'yearBefore');
    if (first === 'yoy') return span(1, 'yearBefore');
    if (first === 'month' && second === 'over' && third === 'month') return span(3, 'before');
    if (first === 'mom') return span(1, 'before');
    return null;
  }

  #weekOf(at: number): DateSpan | null {
    const start = this.text(at) === 'the' ? at + 1 : at;
    if (this.text(start) !== 'week' || !['of', 'starting', 'beginning'].includes(this.text(start + 1))) return null;
    const day = this.#signs(start + 2) ?? this.#monthName(start + 2) ?? this.#dayOfMonth(start + 2);
    if (day === null || day.range.from !== day.range.to) return null;
    const from = startOfWeek(day.range.from);
    return this.#span(at, day.to, { from, to: addDays(from, 6) });
  }

  #current(unit: string): DateRange {
    const { today } = this;
    const starts: Record<string, IsoDate> = {
      day: today,
      week: startOfWeek(today),
      month: startOfMonth(today),
      quarter: startOfQuarter(today),
      year: startOfYear(today),
    };
    return { from: starts[unit] ?? today, to: today };
  }

  #previous(unit: string, count: number): DateRange {
    const { from } = this.#current(unit);
    switch (unit) {
      case 'day':
        return { from: addDays(from, -count), to: addDays(from, -count) };
      case 'week':
        return { from: addDays(from, -7 * count), to: addDays(from, -7 * count + 6) };
      case 'month':
        return { from: addMonths(from, -count), to: addDays(addMonths(from, 1 - count), -1) };
      case 'quarter':
        return { from: addMonths(from, -3 * count), to: addDays(addMonths(from, 3 - 3 * count), -1) };
      default:
        return { from: addYears(from, -count), to: addDays(addYears(from, 1 - count), -1) };
    }
  }
}

/** A date of eight digits, such as 20260301, or null. */
export function compactDate(raw: string): IsoDate | null {
  const [, year, month, day] = /^(20[1-3]\d)(\d{2})(\d{2})$/.exec(raw) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : null;
}

/** A number of periods from one of several on, at the beginning or the end of another period. */
export function partOfPeriod(
  whole: DateRange,
  { unit, count, first, isFromEnd }: { unit: string; count: number; first: number; isFromEnd: boolean },
): DateRange | null {
  const days = { day: 1, week: 7 }[unit];
  const months = { month: 1, quarter: 3 }[unit] ?? 12;
  const ahead = (date: IsoDate, steps: number) =>
    days === undefined ? addMonths(date, months * steps) : addDays(date, days * steps);
  const from = isFromEnd ? ahead(addDays(whole.to, 1), -count) : ahead(whole.from, first - 1);
  const to = addDays(ahead(from, count), -1);
  return from >= whole.from && to <= whole.to ? { from, to } : null;
}

/** The last days, weeks, months, quarters or years up to today. */
function lastSome(unit: string, count: number, today: IsoDate): DateRange {
  if (unit === 'day') return { from: addDays(today, 1 - count), to: today };
  if (unit === 'week') return { from: addDays(today, 1 - 7 * count), to: today };
  const months = { month: 1, quarter: 3, year: 12 }[unit] ?? 1;
  return { from: addDays(addMonths(today, -months * count), 1), to: today };
}

export function monthRange(year: number, month: number): DateRange {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return { from, to: endOfMonth(from) };
}

function quarterRange(year: number, quarter: number): DateRange {
  const from = monthRange(year, quarter * 3 - 2).from;
  return { from, to: endOfMonth(addMonths(from, 2)) };
}

function dayRange(year: number, month: number, day: number): DateRange {
  const { from, to } = monthRange(year, month);
  const own = earlierOf(addDays(from, day - 1), to);
  return { from: own, to: own };
}

function yearOfWord(word: Word | undefined): number | null {
  return word !== undefined && /^20\d{2}$/.test(word.raw) ? Number(word.raw) : null;
}

function dayOfWord(word: Word | undefined): number | null {
  if (word === undefined) return null;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(word.raw) ?? [];
  const day = Number(digits);
  return digits !== undefined && day >= 1 && day <= 31 ? day : null;
}
