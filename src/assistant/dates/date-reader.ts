import type { Word } from '#assistant/text/words.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  type IsoDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  yearOf,
} from '#model/dates/iso-date.ts';
import type { DateSpan } from './date-span.ts';
import { LAST, THIS, yearOfWord } from './periods.ts';

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

  /** Whether another date of the prompt can only be written with its day first, as in "between 1/3 and 15/3". */
  get isDayFirst(): boolean {
    return this.words.some(({ raw }) => {
      const [, first, second] = /^(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?$/.exec(raw) ?? [];
      return Number(first) > 12 && Number(second) <= 12;
    });
  }

  text(index: number): string {
    return this.words[index]?.text ?? '';
  }

  /** The whole time for which there can be data. */
  get allTime(): DateRange {
    return { from: this.#earliest, to: this.today };
  }

  span(from: number, to: number, range: DateRange, more: Partial<DateSpan> = {}): DateSpan {
    return { from, to, range, ...more };
  }

  /** A period without a year: the latest such period that has begun. */
  bare(from: number, to: number, inYear: (year: number) => DateRange): DateSpan {
    const year = yearOf(this.today);
    const own = inYear(year);
    return this.span(from, to, own.from <= this.today ? own : inYear(year - 1), { inYear });
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

  current(unit: string): DateRange {
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

  previous(unit: string, count: number): DateRange {
    const { from } = this.current(unit);
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
