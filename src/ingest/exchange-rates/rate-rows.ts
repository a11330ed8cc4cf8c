import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import type { TornLine } from '#ingest/reading/scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import { LONG_MONTH_NAMES } from '#model/dates/calendar-period.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';

/** How a file quotes rates: in units of a currency for one euro, like the European Central Bank, or in US dollars for one unit. */
export type RateLayout = 'perEuro' | 'perUnit';

/** The rates of one day as texts. `day` is `null` if its text is not a valid date. */
export interface RateRow {
  line: number;
  /** The text of a line with more values than the header has titles, whose rates could be parts of numbers; otherwise `null`. */
  overlong: string | null;
  dayText: string;
  day: string | null;
  cells: readonly { currency: string; text: string }[];
}

/** The rows of a file of exchange rates. */
export interface RateRows {
  layout: RateLayout;
  rows: readonly RateRow[];
  torn: readonly TornLine[];
}

const CUBE = /<Cube\s+time=["']([^"']*)["']|<Cube\s+currency=["']([^"']*)["']\s+rate=["']([^"']*)["']/g;

/**
 * Reads a file of exchange rates: the European Central Bank's tables (CSV with a column per currency, or XML), or a CSV with the
 * columns date, currency and rate, in US dollars for one unit. Returns `null` for anything else.
 */
export function readRateRows(bytes: Buffer): RateRows | null {
  const start = bytes.subarray(0, 500).toString('utf8').trimStart();
  return start.startsWith('<') ? readXml(bytes.toString('utf8')) : readCsv(bytes);
}

function readXml(text: string): RateRows | null {
  const rows: (RateRow & { cells: { currency: string; text: string }[] })[] = [];
  const lineOf = lineCounter(text);
  for (const match of text.matchAll(CUBE)) {
    const [, time, currency = '', rate = ''] = match;
    if (time !== undefined)
      rows.push({ line: lineOf(match.index), overlong: null, dayText: time, day: parseDay(time), cells: [] });
    else rows.at(-1)?.cells.push({ currency: currency.toUpperCase(), text: rate.trim() });
  }
  return rows.length === 0 ? null : { layout: 'perEuro', rows, torn: [] };
}

/** Returns the line number of an index in a text. The indexes must be in ascending order. */
function lineCounter(text: string): (index: number) => number {
  let [line, at] = [1, 0];
  return (index) => {
    for (; at < index; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
}

function readCsv(bytes: Buffer): RateRows | null {
  const records: { line: number; cells: string[] }[] = [];
  const torn: TornLine[] = [];
  const scanner = new RecordScanner({
    delimiter: delimiterOf(bytes),
    onRecord: ({ line, text }) => records.push({ line, cells: splitCells(text).map((cell) => cell.trim()) }),
    onTorn: (line) => torn.push(line),
  });
  scanner.push(bytes);
  scanner.end();
  const [header, ...rest] = records;
  if (header === undefined) return null;
  const names = header.cells.map((name) => name.toLowerCase());
  const date = names.findIndex((name) => name === 'date' || name === 'day');
  if (date < 0) return null;
  const titled = names.findLastIndex((name) => name !== '') + 1;
  const filled = rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((record) => ({ ...record, isOverlong: record.cells.slice(titled).some((cell) => cell !== '') }));
  const [currency, rate] = [names.indexOf('currency'), names.findIndex((name) => RATE_NAMES.has(name))];
  if (currency >= 0 && rate >= 0) return { layout: 'perUnit', rows: filled.map(toUnitRow(date, currency, rate)), torn };
  const columns = names.flatMap((name, index) =>
    index === date || name === '' ? [] : { index, currency: name.toUpperCase() },
  );
  if (!columns.some((column) => column.currency === 'USD')) return null;
  return { layout: 'perEuro', rows: filled.map(toEuroRow(date, columns)), torn };
}

const RATE_NAMES = new Set(['rate', 'usd', 'usd per unit', 'usd_per_unit']);

function delimiterOf(bytes: Buffer): string {
  const [header = ''] = bytes.subarray(0, 2000).toString('utf8').split('\n');
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

type Record = { line: number; cells: string[]; isOverlong: boolean };

const toUnitRow =
  (date: number, currency: number, rate: number) =>
  (record: Record): RateRow => ({
    ...dayOf(record, date),
    cells: [{ currency: (record.cells[currency] ?? '').toUpperCase(), text: record.cells[rate] ?? '' }],
  });

const toEuroRow =
  (date: number, columns: readonly { index: number; currency: string }[]) =>
  (record: Record): RateRow => ({
    ...dayOf(record, date),
    cells: columns.map(({ index, currency }) => ({ currency, text: record.cells[index] ?? '' })),
  });

function dayOf({ line, cells, isOverlong }: Record, date: number): Omit<RateRow, 'cells'> {
  const dayText = cells[date] ?? '';
  return { line, overlong: isOverlong ? cells.join(',') : null, dayText, day: parseDay(dayText) };
}

/** Parses a date in the style of the European Central Bank: `2026-04-13` in its history, `13 April 2026` in a daily file. */
function parseDay(text: string): string | null {
  if (isIsoDate(text)) return text;
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text) ?? [];
  const month = LONG_MONTH_NAMES.indexOf(name.toLowerCase()) + 1;
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return month > 0 && isIsoDate(written) ? written : null;
}
