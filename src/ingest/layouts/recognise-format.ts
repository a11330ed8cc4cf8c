import type { FileShape, Mapping } from '#contract/mappings.ts';
import type { Delimiter, FileFormat } from '#ingest/file-format.ts';
import { formats } from '#ingest/formats.ts';
import { type InputReading, nearestInput, recogniseInputFile } from '#ingest/inputs/recognise-input-file.ts';
import { findShape, shapeOf } from '#ingest/mapped/file-shape.ts';
import { mappedFormat, mappedLayout } from '#ingest/mapped/mapped-format.ts';
import { readTable } from '#ingest/mapped/read-table.ts';
import { problemOfBinary, problemOfText } from '#ingest/reading/file-kinds.ts';
import { type NumberedSample, readSamples, startingAt } from '#ingest/reading/read-samples.ts';
import { encodingOf, openDecoder, type TextEncoding } from '#ingest/reading/text-encoding.ts';
import type { Layout } from './layout.ts';

/** The problem of a file without any text. */
export const EMPTY_FILE = 'The file is empty.';

/** How a file's bytes become records of a format. */
export interface Reading {
  format: FileFormat;
  layout: Layout;
  delimiter: Delimiter;
  encoding: TextEncoding;
  /** The line of the first record or header. The lines above it are the title of a report, or name the delimiter. */
  firstLine: number;
  /** The mapping that reads the file; null if its format is known. */
  mapping: NamedMapping | null;
}

/** A mapping that belongs to the client of a file. */
export interface NamedMapping {
  id: number;
  name: string;
  mapping: Mapping;
}

/** A table that matches neither a format nor a mapping of its client, and the problem that names the closest format. */
export interface UnknownTable {
  format: null;
  input: null;
  problem: string;
  shape: FileShape;
}

/**
 * The recognised format of an invoice file, the table that the audit reads, a table that could be mapped, or the problem that names
 * what else the file is.
 */
export type Recognition =
  | Reading
  | InputReading
  | UnknownTable
  | { format: null; input: null; problem: string; shape: null };

/** Recognises a file by its first bytes (at least 64 kB, or the whole file), whatever its name. */
export function recogniseFormat(head: Buffer, mappings: readonly NamedMapping[] = []): Recognition {
  if (head.every((byte) => byte <= 32 && byte !== 0)) return unknown(EMPTY_FILE);
  const binary = problemOfBinary(head);
  if (binary !== null) return unknown(binary);
  const encoding = encodingOf(head);
  const text = openDecoder(encoding)(head);
  if (isBinary(text))
    return unknown(
      'The file is binary, not text. Upload the invoice as CSV or Excel (XLSX), plain, gzipped or zipped.',
    );
  const found = recogniseText(text, mappings);
  if (!('problem' in found)) return { ...(found.format === null ? found : withCommas(found)), encoding };
  const otherKind = problemOfText(text.toString('utf8', 0, 4096));
  if (otherKind !== null) return unknown(otherKind);
  return { format: null, input: null, problem: found.problem, shape: found.shape ?? null };
}

/** Adds whether a comma in a number would have split it into two cells. Formats that rewrite their records have other cells. */
function withCommas(reading: Found): Found {
  if (reading.format.openScanner || reading.format.openRewriter) return reading;
  return { ...reading, layout: { ...reading.layout, hasCommas: reading.delimiter === ',' } };
}

function recogniseText(text: Buffer, mappings: readonly NamedMapping[]): Found | FoundInput | Problem {
  const samples = readSamples(text);
  if ('separator' in samples)
    return {
      problem: `The first line names “${samples.separator}” as the separator of cells. Save the file with commas, semicolons, tabs or “|”.`,
    };
  const input = recogniseInputFile(samples);
  if (input !== null) return input;
  const titled = recogniseMapped(
    samples,
    mappings.filter(({ mapping }) => mapping.shape.isTitled),
  );
  if (titled !== null) return titled;
  const found = recogniseStart(samples);
  if (!('problem' in found)) return found;
  const untitled = recogniseMapped(
    samples,
    mappings.filter(({ mapping }) => !mapping.shape.isTitled),
  );
  return untitled ?? recogniseBelowTitle(samples) ?? { ...found, shape: shapeOfTable(text) };
}

/** The shape of a table if only its format is unknown; null for any other text. */
function shapeOfTable(text: Buffer): FileShape | null {
  const table = readTable(text);
  return table === null ? null : shapeOf({ records: table.records, headerIndex: table.headerIndex });
}

/** The only mapping that fits the start of a file; null if none or several fit. */
function recogniseMapped(samples: readonly NumberedSample[], mappings: readonly NamedMapping[]): Found | null {
  const fitting = mappings.flatMap((named) =>
    samples.flatMap((sample): Found[] => {
      const found = findShape(named.mapping.shape, sample.records);
      if (found === null) return [];
      return [
        {
          format: mappedFormat(named.mapping),
          layout: mappedLayout(named.mapping, found.places),
          delimiter: sample.delimiter,
          firstLine: sample.lines[found.headerIndex ?? 0] ?? 1,
          mapping: named,
        },
      ];
    }),
  );
  const [only = null] = fitting;
  return fitting.length === 1 ? only : null;
}

function unknown(problem: string): Recognition {
  return { format: null, input: null, problem, shape: null };
}

/** Whether a file has too many control characters to be a text. Single zero bytes only damage their line. */
function isBinary(text: Buffer): boolean {
  const start = text.subarray(0, 4096);
  return start.filter((byte) => byte < 32 && !TEXT_CONTROLS.has(byte)).length * 10 > start.length;
}

/** Tab, line feed, form feed, carriage return, end of file, and the separators that EDI files use. */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 26, 28, 29, 30, 31]);

interface Problem {
  problem: string;
  shape?: FileShape | null;
}

type Found = Omit<Reading, 'encoding'>;
type FoundInput = Omit<InputReading, 'encoding'>;

/** Finds the format for which the file's first record is the header or a valid record. */
function recogniseStart(samples: readonly NumberedSample[]): Found | Problem {
  let nearest = { nearness: -1, label: '', missing: '' };
  for (const format of formats) {
    for (const sample of samples) {
      const match = format.recognise(sample);
      if (match.layout !== null) {
        // Other scanners don't count lines.
        const firstLine = format.openScanner === undefined ? (sample.lines[0] ?? 1) : 1;
        return { format, layout: match.layout, delimiter: sample.delimiter, firstLine, mapping: null };
      }
      if (match.nearness > nearest.nearness)
        nearest = { nearness: match.nearness, label: format.label, missing: match.missing };
    }
  }
  for (const sample of samples) {
    const input = nearestInput(sample.records[0] ?? []);
    if (input.nearness > nearest.nearness) nearest = input;
  }
  const known = formats.map(({ label, columns, marks }) => {
    const counted = columns === '' ? '' : `${columns} columns; `;
    return `${label} (${counted}${marks})`;
  });
  return {
    problem: `The file format is unknown. The closest is ${nearest.label}, but the file lacks ${nearest.missing}. Known formats: ${known.join('; ')}.`,
  };
}

/** Finds the format of a header below the title lines of a report, such as its name and period. */
function recogniseBelowTitle(samples: readonly NumberedSample[]): Found | Problem | null {
  const found = samples.flatMap((sample) => headersOf(sample));
  const [first] = found;
  if (first === undefined) return null;
  const other = found.find(({ format, delimiter }) => format !== first.format || delimiter !== first.delimiter);
  if (other !== undefined)
    return {
      problem: `The file has two headers: of ${first.format.label} in line ${first.firstLine}, and of ${other.format.label} in line ${other.firstLine}. Save each table as a file of its own.`,
    };
  const records = samples.find(({ delimiter }) => delimiter === first.delimiter)?.records ?? [];
  const titles = records.slice(0, first.index);
  const columns = filled(records[first.index]);
  if (titles.every((record) => filled(record) * 2 < columns)) return first;
  return {
    problem: `The header of ${first.format.label} is in line ${first.firstLine}, below lines that look like data. Move the header to the top of the file.`,
  };
}

/** The headers in a sample below its first record, of any format. */
function headersOf(sample: NumberedSample): (Found & { index: number })[] {
  return sample.records.flatMap((_, index) => {
    if (index === 0) return [];
    const rest = startingAt(sample, index);
    for (const format of formats) {
      const { layout } = format.recognise(rest);
      if (layout?.hasHeader)
        return { format, layout, delimiter: sample.delimiter, firstLine: rest.lines[0] ?? 1, mapping: null, index };
    }
    return [];
  });
}

function filled(record: readonly string[] = []): number {
  return record.filter((cell) => cell !== '').length;
}
