import type { DateRange } from '#model/dates/date-range.ts';
import { addDays, startOfWeek } from '#model/dates/iso-date.ts';
import type { DateReader } from './date-reader.ts';
import type { DateSpan, Relative } from './date-span.ts';
import { namedDay } from './named-day.ts';
import { LAST, UNITS } from './periods.ts';
import { dayOfMonth, monthName, signs } from './written-date.ts';

export function named(reader: DateReader, at: number): DateSpan | null {
  const start = reader.text(at) === 'the' ? at + 1 : at;
  const unit = reader.text(start);
  if (UNITS.has(unit) && reader.text(start + 1) === 'before' && LAST.has(reader.text(start + 2))) {
    const to = UNITS.has(reader.text(start + 3)) ? start + 4 : start + 3;
    return reader.span(at, to, reader.previous(unit, 2));
  }
  if (unit === 'day' && reader.text(start + 1) === 'before' && reader.text(start + 2) === 'yesterday')
    return reader.span(at, start + 3, reader.previous('day', 2));
  const phrases: [string, DateRange][] = [
    ['all time', reader.allTime],
    ['ever', reader.allTime],
    ['whole history', reader.allTime],
    ['entire history', reader.allTime],
    ['since the beginning', reader.allTime],
    ['since the start', reader.allTime],
    ['to date', reader.allTime],
  ];
  for (const [phrase, range] of phrases) {
    const parts = phrase.split(' ');
    if (parts.every((part, index) => reader.text(at + index) === part))
      return reader.span(at, at + parts.length, range, { isOpen: true });
  }
  return null;
}

const EARLIER: Readonly<Record<string, Relative>> = {
  year: 'yearBefore',
  quarter: 'quarterBefore',
  month: 'monthBefore',
  week: 'weekBefore',
};

export function related(reader: DateReader, at: number): DateSpan | null {
  const start = reader.text(at) === 'the' || reader.text(at) === 'a' ? at + 1 : at;
  const span = (length: number, relative: Relative) => reader.span(at, start + length, reader.allTime, { relative });
  const [first, second, third, fourth] = [0, 1, 2, 3].map((offset) => reader.text(start + offset));
  const isPeriod = (word: string | undefined) =>
    UNITS.has(word ?? '') || ['period', 'date', 'time', 'one', 'range'].includes(word ?? '');
  if (first === 'same' && isPeriod(second)) {
    const place = third === 'of' || third === 'in' || third === 'a' || third === 'the' ? 3 : 2;
    const words = [reader.text(start + place), reader.text(start + place + 1)];
    const unit = EARLIER[words[1] ?? ''];
    if (LAST.has(words[0] ?? '') && unit !== undefined) return span(place + 2, unit);
    const unitAgo = EARLIER[words[0] ?? ''];
    if (unitAgo !== undefined && ['ago', 'before', 'earlier'].includes(words[1] ?? '')) return span(place + 2, unitAgo);
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
  for (const unit of ['week', 'month', 'quarter'] as const) {
    const length =
      first === unit && second === 'over' && third === unit
        ? 3
        : first === `${unit.charAt(0)}o${unit.charAt(0)}`
          ? 1
          : 0;
    if (length > 0) return reader.span(at, start + length, reader.allTime, { relative: 'before', eachOver: unit });
  }
  return null;
}

export function weekOf(reader: DateReader, at: number): DateSpan | null {
  const start = reader.text(at) === 'the' ? at + 1 : at;
  if (reader.text(start) !== 'week' || !['of', 'starting', 'beginning'].includes(reader.text(start + 1))) return null;
  const place = start + 2;
  const day = signs(reader, place) ?? monthName(reader, place) ?? dayOfMonth(reader, place) ?? namedDay(reader, place);
  if (day === null || day.isVague === true || day.range.from !== day.range.to) return null;
  const from = startOfWeek(day.range.from);
  return reader.span(at, day.to, { from, to: addDays(from, 6) });
}
