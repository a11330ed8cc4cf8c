import type { DateRange } from '#model/dates/date-range.ts';
import { isIsoDate, yearOf } from '#model/dates/iso-date.ts';
import type { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import { compactDate, dayOfWord, dayRange, MONTH_OF, monthRange, yearOfWord } from './periods.ts';

export function signs(reader: DateReader, at: number): DateSpan | null {
  const raw = reader.words[at]?.raw ?? '';
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(raw)) {
    const day = raw
      .split('-')
      .map((part) => part.padStart(2, '0'))
      .join('-');
    return isIsoDate(day) ? reader.span(at, at + 1, { from: day, to: day }) : null;
  }
  const compact = compactDate(raw);
  if (compact !== null) return reader.span(at, at + 1, { from: compact, to: compact });
  const month = /^(20\d{2})-(\d{1,2})$/.exec(raw);
  if (month?.[1] !== undefined && Number(month[2]) >= 1 && Number(month[2]) <= 12)
    return reader.span(at, at + 1, monthRange(Number(month[1]), Number(month[2])));
  const parts = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2,4}))?$/.exec(raw);
  if (parts === null) {
    const early = /^(\d{1,2})\/(20\d{2})$/.exec(raw);
    return early === null ? null : reader.span(at, at + 1, monthRange(Number(early[2]), Number(early[1])));
  }
  // "over 2.5 lb" is a number.
  if (raw.includes('.') && parts[3] === undefined) return null;
  const [first, second] = [Number(parts[1]), Number(parts[2])];
  const [number, day] = first > 12 || (second <= 12 && reader.isDayFirst) ? [second, first] : [first, second];
  if (number < 1 || number > 12 || day < 1 || day > 31) return null;
  const inYear = (year: number) => dayRange(year, number, day);
  if (parts[3] === undefined) return reader.bare(at, at + 1, inYear);
  return reader.span(at, at + 1, inYear(parts[3].length === 2 ? 2000 + Number(parts[3]) : Number(parts[3])));
}

export function monthName(reader: DateReader, at: number): DateSpan | null {
  const month = MONTH_OF.get(reader.text(at));
  if (month === undefined) return null;
  // "may" and "mar" are also other words; a small "may" needs something beside it that tells.
  if (reader.words[at]?.raw === 'may' && !isMonthHere(reader, at)) return null;
  const year = reader.yearAt(at + 1);
  const day = dayOfWord(reader.words[at + 1]);
  if (year === null || yearOfWord(reader.words[at + 1]) === null) {
    if (day !== null) {
      const of = reader.yearAt(at + 2);
      if (of !== null) return reader.span(at, of.next, dayRange(of.year, month, day));
      const dated = reader.bare(at, at + 2, (own) => dayRange(own, month, day));
      const readings = readingsOf(reader, { at, month, day: dated.range });
      return readings === null ? dated : { ...dated, readings };
    }
  }
  if (year !== null) return reader.span(at, year.next, monthRange(year.year, month));
  const [short] = /^\d{2}$/.exec(reader.words[at + 1]?.raw ?? '') ?? [];
  if (short !== undefined) return reader.span(at, at + 2, monthRange(2000 + Number(short), month));
  return reader.bare(at, at + 1, (own) => monthRange(own, month));
}

/** "Aug 26" can be a day or a month of 2026; "on Aug 26" and "Aug 26th" are days. */
function readingsOf(
  reader: DateReader,
  { at, month, day }: { at: number; month: number; day: DateRange },
): DateRange[] | null {
  const year = 2000 + Number(/^\d{2}$/.exec(reader.words[at + 1]?.raw ?? '')?.[0] ?? 0);
  const isRecent = year <= yearOf(reader.today) && year > yearOf(reader.today) - 3;
  return isRecent && reader.text(at - 1) !== 'on' ? [monthRange(year, month), day] : null;
}

export function isMonthHere(reader: DateReader, at: number): boolean {
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
  const next = reader.words[at + 1];
  return (
    before.includes(reader.text(at - 1)) ||
    next === undefined ||
    next.number !== null ||
    MONTH_OF.has(next.text) ||
    ['to', 'vs', 'and', 'of', '?'].includes(next.text)
  );
}

export function dayOfMonth(reader: DateReader, at: number): DateSpan | null {
  const day = dayOfWord(reader.words[at]);
  if (day === null) return null;
  const place = reader.text(at + 1) === 'of' ? at + 2 : at + 1;
  const month = MONTH_OF.get(reader.text(place));
  if (month === undefined) return null;
  const year = reader.yearAt(place + 1);
  if (year !== null) return reader.span(at, year.next, dayRange(year.year, month, day));
  return reader.bare(at, place + 1, (own) => dayRange(own, month, day));
}
