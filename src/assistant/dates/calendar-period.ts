import { earlierOf } from '#model/dates/iso-date.ts';
import type { DateReader } from './date-reader.ts';
import type { DateSpan } from './date-span.ts';
import { FULL, ORDINALS, quarterRange, yearOfWord } from './periods.ts';

export function quarter(reader: DateReader, at: number): DateSpan | null {
  const yearFirst = /^(20\d{2})q([1-4])$/.exec(reader.text(at));
  if (yearFirst !== null) return reader.span(at, at + 1, quarterRange(Number(yearFirst[1]), Number(yearFirst[2])));
  const joined = /^(?:q([1-4])|([1-4])q)(20)?(\d{2})$/.exec(reader.text(at));
  if (joined !== null)
    return reader.span(at, at + 1, quarterRange(2000 + Number(joined[4]), Number(joined[1] ?? joined[2])));
  const short = /^(?:q([1-4])|([1-4])q)$/.exec(reader.text(at));
  let quarter = short === null ? null : Number(short[1] ?? short[2]);
  let next = at + 1;
  if (quarter === null) {
    const word = ORDINALS.get(reader.text(at) as 'first');
    if (word !== undefined && reader.text(at + 1) === 'quarter') [quarter, next] = [word, at + 2];
    else if (reader.text(at) === 'q' && (reader.words[at + 1]?.number ?? 9) <= 4)
      [quarter, next] = [reader.words[at + 1]?.number ?? 1, at + 2];
    else if (reader.text(at) === 'quarter' && (reader.words[at + 1]?.number ?? 9) <= 4)
      [quarter, next] = [reader.words[at + 1]?.number ?? 1, at + 2];
  }
  if (quarter === null) {
    const year = yearOfWord(reader.words[at]);
    const after = /^q([1-4])$/.exec(reader.text(at + 1));
    const word = ORDINALS.get(reader.text(at + 1) as 'first');
    if (year !== null && word !== undefined && reader.text(at + 2) === 'quarter')
      return reader.span(at, at + 3, quarterRange(year, word));
    return year === null || after === null ? null : reader.span(at, at + 2, quarterRange(year, Number(after[1])));
  }
  const own = quarter;
  const year = reader.yearAt(next);
  if (year !== null) return reader.span(at, year.next, quarterRange(year.year, own));
  const brief = shortYear(reader, next);
  if (brief !== null) return reader.span(at, next + 1, quarterRange(brief, own));
  return reader.bare(at, next, (of) => quarterRange(of, own));
}

/** A year of two digits behind a quarter, as in "Q3 25"; a weight or an amount is none. */
export function shortYear(reader: DateReader, at: number): number | null {
  const { raw = '' } = reader.words[at] ?? {};
  const isUnit = /^(lb|pound|kg|kilo|dollar|day|week|month|package|parcel|shipment|%)/.test(reader.text(at + 1));
  return /^[23]\d$/.test(raw) && !isUnit ? 2000 + Number(raw) : null;
}

export function half(reader: DateReader, at: number): DateSpan | null {
  const first = yearOfWord(reader.words[at]);
  if (first !== null) {
    const own = half(reader, at + 1);
    return own?.inYear === undefined ? null : reader.span(at, own.to, own.inYear(first));
  }
  const short = /^(?:h([12])|([12])h)$/.exec(reader.text(at));
  const word = ORDINALS.get(reader.text(at) as 'first');
  const isWord = word !== undefined && word <= 2 && reader.text(at + 1) === 'half';
  if (short === null && !isWord) return null;
  const which = short === null ? (word ?? 1) : Number(short[1] ?? short[2]);
  const next = short === null ? at + 2 : at + 1;
  const inYear = (year: number) =>
    which === 1 ? { from: `${year}-01-01`, to: `${year}-06-30` } : { from: `${year}-07-01`, to: `${year}-12-31` };
  const year = reader.yearAt(next);
  if (year !== null) return reader.span(at, year.next, inYear(year.year));
  const brief = shortYear(reader, next);
  return brief === null ? reader.bare(at, next, inYear) : reader.span(at, next + 1, inYear(brief));
}

export function year(reader: DateReader, at: number): DateSpan | null {
  // "by year, 2024-2026" has a group before its dates.
  const isGroup = ['by', 'per', 'each', 'every', 'and'].includes(reader.text(at - 1));
  const before = (['fy', 'year'].includes(reader.text(at)) && !isGroup) || FULL.has(reader.text(at));
  const place = before ? (FULL.has(reader.text(at)) && reader.text(at + 1) === 'year' ? at + 2 : at + 1) : at;
  const year = yearOfWord(reader.words[place]);
  if (year === null) return null;
  const rest = toDateWords(reader, place + 1);
  const end = `${year}-12-31`;
  const to = rest === null ? end : earlierOf(end, reader.today);
  return reader.span(at, rest ?? place + 1, { from: `${year}-01-01`, to });
}

/** The word after "ytd", "year to date" or "so far", or null. */
export function toDateWords(reader: DateReader, at: number): number | null {
  if (reader.text(at) === 'ytd') return at + 1;
  if (reader.text(at) === 'so' && reader.text(at + 1) === 'far') return at + 2;
  if (reader.text(at) === 'year' && reader.text(at + 1) === 'to' && reader.text(at + 2) === 'date') return at + 3;
  return reader.text(at) === 'to' && reader.text(at + 1) === 'date' ? at + 2 : null;
}
