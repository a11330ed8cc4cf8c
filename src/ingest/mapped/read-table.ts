import { type NumberedSample, readSamples } from '#ingest/reading/read-samples.ts';
import { columnKind } from './column-kind.ts';
import { isTitleOfReport } from './file-shape.ts';

const MIN_SHARE = 0.6;
const MAX_HEADER_INDEX = 20;
/** Texts shorter than this are complete files, because the starts of longer files are longer. */
const WHOLE_BYTES = 64 * 1024;

/** The first records of a delimited table whose format is unknown. */
export interface Table extends NumberedSample {
  /** The index of the record that seems to have the titles; null if the first record seems to be a line. */
  headerIndex: number | null;
}

/**
 * Reads the start of a text as a table, with the delimiter that splits most records into the same number of cells; null if the
 * text is not a table with numbers.
 */
export function readTable(text: Buffer): Table | null {
  const samples = readSamples(text, text.length < WHOLE_BYTES);
  if ('separator' in samples) return null;
  const tables = samples.flatMap((sample) => {
    const width = usualWidth(sample.records);
    if (width < 2) return [];
    const headerIndex = findHeader(sample.records, width);
    const lines = sample.records.slice(headerIndex === null ? 0 : headerIndex + 1);
    return hasNumbers(lines, width) ? [{ ...sample, headerIndex, width }] : [];
  });
  tables.sort((a, b) => b.width - a.width);
  return tables[0] ?? null;
}

/** The number of cells that most records have; 0 if they differ too much. */
function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return count >= records.length * MIN_SHARE ? width : 0;
}

/** The index of the record with the titles: the first one with most of its cells filled, if it has only texts. */
function findHeader(records: readonly (readonly string[])[], width: number): number | null {
  const index = records.slice(0, MAX_HEADER_INDEX).findIndex((record) => !isTitleOfReport(record, width));
  const titles = (records[index] ?? []).filter((cell) => cell !== '');
  return index >= 0 && index + 1 < records.length && areTexts(titles) ? index : null;
}

function areTexts(titles: readonly string[]): boolean {
  return titles.every((title) => columnKind([title]) === 'text');
}

function hasNumbers(lines: readonly (readonly string[])[], width: number): boolean {
  return Array.from({ length: width }, (_, index) => lines.map((line) => line[index] ?? '')).some((values) => {
    const filled = values.filter((value) => value !== '');
    const numbers = filled.filter((value) => ['digits', 'number'].includes(columnKind([value])));
    return numbers.length > 0 && numbers.length * 2 >= filled.length;
  });
}
