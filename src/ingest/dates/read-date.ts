import type { DateOrder } from '#contract/upload-questions.ts';
import { findMonth } from './month-names.ts';

/** A date with only one reading, the possible readings of a date whose order is open, or a spreadsheet's day number. */
export type DateReading =
  | { kind: 'day'; day: string }
  | { kind: 'numbers'; separator: string; days: ReadonlyMap<DateOrder, string> }
  | { kind: 'serial'; day: string };

type Parts = readonly [year: string, month: string | number, day: string];

const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2099-12-31';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets. Their year 1900 has a 29 February, so this is right from 1 March 1900 on. */
const SPREADSHEET_DAY_0 = Date.UTC(1899, 11, 30);

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\.0)?$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/;
const DAY_AND_NAME = /^(\d{1,2})[-/. ]{0,2}(\p{L}+)\.?,?[-/. ]{0,2}(\d{2}|\d{4})$/u;
const NAME_AND_DAY = /^(\p{L}+)\.?[-/. ]{0,2}(\d{1,2}),?[-/. ]{1,2}(\d{4})$/u;
const SERIAL = /^([34567]\d{4})(?:\.\d+)?$/;

/**
 * Reads a date text without its time; `null` if it has no reading. Years of two digits belong to this century, and a year after
 * `lastYear` is not a reading of them.
 */
export function readDate(text: string, lastYear: number): DateReading | null {
  const day = readDay(text, lastYear);
  if (day !== null) return { kind: 'day', day };
  const [, serial] = SERIAL.exec(text) ?? [];
  if (serial !== undefined)
    return { kind: 'serial', day: new Date(SPREADSHEET_DAY_0 + Number(serial) * DAY_MS).toISOString().slice(0, 10) };
  const [, first = '', separator = '', second = '', third = ''] = NUMBERS.exec(text) ?? [];
  if (separator === '') return null;
  const orders: [DateOrder, Parts][] = [
    ['day first', [third, second, first]],
    ['month first', [third, first, second]],
  ];
  if (first.length === 2 && third.length === 2) orders.push(['year first', [first, second, third]]);
  const days = orders.flatMap(([order, parts]): [DateOrder, string][] => {
    const read = toDayUntil(lastYear, parts);
    return read === null ? [] : [[order, read]];
  });
  return days.length === 0 ? null : { kind: 'numbers', separator, days: new Map(days) };
}

/** Reads a date whose order is certain: it begins with a year of four digits, or names its month. */
function readDay(text: string, lastYear: number): string | null {
  const [, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return toDay([year, month, day]);
  const [, compactYear = '', compactMonth = '', compactDay = ''] = COMPACT.exec(text) ?? [];
  if (compactYear !== '') return toDay([compactYear, compactMonth, compactDay]);
  const [, dayBefore = '', name = '', yearAfter = ''] = DAY_AND_NAME.exec(text) ?? [];
  if (name !== '') return toDayUntil(lastYear, [yearAfter, findMonth(name) ?? '', dayBefore]);
  const [, nameBefore = '', dayAfter = '', yearAtEnd = ''] = NAME_AND_DAY.exec(text) ?? [];
  return nameBefore === '' ? null : toDay([yearAtEnd, findMonth(nameBefore) ?? '', dayAfter]);
}

/** Returns a day as YYYY-MM-DD, or `null` if it does not exist, or if its year has two digits and is after `lastYear`. */
function toDayUntil(lastYear: number, parts: Parts): string | null {
  const day = toDay(parts);
  const isTooLate = parts[0].length === 2 && day !== null && Number(day.slice(0, 4)) > lastYear;
  return isTooLate ? null : day;
}

/** Returns a day as YYYY-MM-DD, or `null` if it does not exist. */
function toDay([year, month, day]: Parts): string | null {
  if (month === '') return null;
  const iso = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso)) return null;
  return iso >= FIRST_DAY && iso <= LAST_DAY ? iso : null;
}
