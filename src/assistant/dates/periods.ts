import type { Word } from '#assistant/text/words.ts';
import type { DateRange } from '#model/dates/date-range.ts';
import { addDays, addMonths, earlierOf, endOfMonth, type IsoDate, isIsoDate } from '#model/dates/iso-date.ts';

export const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

export const MONTH_OF = new Map(
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

export const LAST_SOME = new Set([...LAST, 'past', 'trailing', 'rolling', 'recent', 'latest']);

export const NEXT = new Set(['next', 'coming', 'following', 'upcoming']);

export const THIS = new Set(['this', 'current', 'running']);

export const FULL = new Set(['full', 'complete', 'whole', 'calendar', 'entire']);

export const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

export const UNITS = new Set(['day', 'week', 'month', 'quarter', 'year']);

/** Words of dates that are long enough to be recognised when they are misspelt. */
export const dateWords: ReadonlySet<string> = new Set([
  ...MONTHS,
  ...WEEKDAYS,
  ...UNITS,
  'yesterday',
  'previous',
  'current',
]);

const MOST: Readonly<Record<string, number>> = { day: 4000, week: 600, month: 150, quarter: 50, year: 15 };

/** How many periods of a unit a word counts; null for fractions, and for numbers that go back beyond all data. */
export function countOfWord(word: Word | undefined, unit: string): number | null {
  const count = word?.number ?? null;
  return count !== null && Number.isInteger(count) && count >= 1 && count <= (MOST[unit] ?? 0) ? count : null;
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
export function lastSome(unit: string, count: number, today: IsoDate): DateRange {
  if (unit === 'day') return { from: addDays(today, 1 - count), to: today };
  if (unit === 'week') return { from: addDays(today, 1 - 7 * count), to: today };
  const months = { month: 1, quarter: 3, year: 12 }[unit] ?? 1;
  return { from: addDays(addMonths(today, -months * count), 1), to: today };
}

export function monthRange(year: number, month: number): DateRange {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  return { from, to: endOfMonth(from) };
}

export function quarterRange(year: number, quarter: number): DateRange {
  const from = monthRange(year, quarter * 3 - 2).from;
  return { from, to: endOfMonth(addMonths(from, 2)) };
}

export function dayRange(year: number, month: number, day: number): DateRange {
  const { from, to } = monthRange(year, month);
  const own = earlierOf(addDays(from, day - 1), to);
  return { from: own, to: own };
}

export function yearOfWord(word: Word | undefined): number | null {
  const [, short] = /^'(\d{2})$/.exec(word?.raw ?? '') ?? [];
  if (short !== undefined) return 2000 + Number(short);
  return word !== undefined && /^20\d{2}$/.test(word.raw) ? Number(word.raw) : null;
}

export function dayOfWord(word: Word | undefined): number | null {
  if (word === undefined) return null;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(word.raw) ?? [];
  const day = Number(digits);
  return digits !== undefined && day >= 1 && day <= 31 ? day : null;
}
