import { DELIMITERS, type Delimiter, type FileFormat, type Sample } from './file-format.ts';
import { problemOfBinary, problemOfText } from './file-kinds.ts';
import { formats } from './formats.ts';
import type { Layout } from './layout.ts';
import { isBlankRecord, RecordScanner, splitCells } from './record-scanner.ts';
import { encodingOf, openDecoder, type TextEncoding } from './text-encoding.ts';

/** The problem of a file without any text. */
export const EMPTY_FILE = 'The file is empty.';

const MAX_RECORDS = 50;

/** How a file's bytes become records of a format. */
export interface Reading {
  format: FileFormat;
  layout: Layout;
  delimiter: Delimiter;
  encoding: TextEncoding;
  /** The line of the first record or header. The lines above it are the title of a report, or name the delimiter. */
  firstLine: number;
}

/** The recognised format of a file, or the problem that names what the file is or the closest format. */
export type Recognition = Reading | { format: null; problem: string };

/** The start of a file, split into records; `lines` has the line of each record. */
interface NumberedSample extends Sample {
  lines: number[];
}

/** Recognises a file by its first bytes (at least 64 kB, or the whole file), whatever its name. */
export function recogniseFormat(head: Buffer): Recognition {
  if (head.every((byte) => byte <= 32 && byte !== 0)) return unknown(EMPTY_FILE);
  const binary = problemOfBinary(head);
  if (binary !== null) return unknown(binary);
  const encoding = encodingOf(head);
  const text = openDecoder(encoding)(head);
  if (isBinary(text))
    return unknown(
      'The file is binary, not text. Upload the invoice as CSV or Excel (XLSX), plain, gzipped or zipped.',
    );
  const found = recogniseText(text);
  if (!('problem' in found)) return { ...found, encoding };
  return unknown(problemOfText(text.toString('utf8', 0, 4096)) ?? found.problem);
}

function recogniseText(text: Buffer): Found | Problem {
  const declared = declaredDelimiter(text);
  if (declared !== null && !isDelimiter(declared))
    return {
      problem: `The first line names “${declared}” as the separator of cells. Save the file with commas, semicolons, tabs or “|”.`,
    };
  const samples =
    declared === null
      ? DELIMITERS.map((delimiter) => readSample(text, delimiter))
      : [startingAt(readSample(text, declared), 1)];
  const found = recogniseStart(samples);
  return 'problem' in found ? (recogniseBelowTitle(samples) ?? found) : found;
}

function unknown(problem: string): Recognition {
  return { format: null, problem };
}

/** Whether a file has too many control characters for a text. Single zero bytes only damage their line. */
function isBinary(text: Buffer): boolean {
  const start = text.subarray(0, 4096);
  return start.filter((byte) => byte < 32 && !TEXT_CONTROLS.has(byte)).length * 10 > start.length;
}

/** Tab, line feed, form feed, carriage return, end of file, and the separators that EDI files use. */
const TEXT_CONTROLS = new Set([9, 10, 12, 13, 26, 28, 29, 30, 31]);

interface Problem {
  problem: string;
}

type Found = Omit<Reading, 'encoding'>;

/** The format of which the file's first record is the header or a record. */
function recogniseStart(samples: readonly NumberedSample[]): Found | Problem {
  let nearest = { nearness: -1, label: '', missing: '' };
  for (const format of formats) {
    for (const sample of samples) {
      const match = format.recognise(sample);
      if (match.layout !== null) {
        // Other scanners count something else than lines.
        const firstLine = format.openScanner === undefined ? (sample.lines[0] ?? 1) : 1;
        return { format, layout: match.layout, delimiter: sample.delimiter, firstLine };
      }
      if (match.nearness > nearest.nearness)
        nearest = { nearness: match.nearness, label: format.label, missing: match.missing };
    }
  }
  const known = formats.map(({ label, columns, marks }) => {
    const counted = columns === '' ? '' : `${columns} columns; `;
    return `${label} (${counted}${marks})`;
  });
  return {
    problem: `The file format is unknown. The closest is ${nearest.label}, but the file lacks ${nearest.missing}. Known formats: ${known.join('; ')}.`,
  };
}

/** The format of a header below the title of a report, such as its name and period. */
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
        return { format, layout, delimiter: sample.delimiter, firstLine: rest.lines[0] ?? 1, index };
    }
    return [];
  });
}

function filled(record: readonly string[] = []): number {
  return record.filter((cell) => cell !== '').length;
}

/** The delimiter in a first line such as `sep=;`, which Excel reads as an instruction. */
function declaredDelimiter(text: Buffer): string | null {
  return /^\ufeff?"?sep=([^\r\n])"?[,;\t|]*[\r\n]/i.exec(text.toString('utf8', 0, 32))?.[1] ?? null;
}

function isDelimiter(text: string): text is Delimiter {
  return DELIMITERS.some((delimiter) => delimiter === text);
}

function startingAt(sample: NumberedSample, index: number): NumberedSample {
  return { ...sample, records: sample.records.slice(index), lines: sample.lines.slice(index) };
}

function readSample(bytes: Buffer, delimiter: Delimiter): NumberedSample {
  const records: string[][] = [];
  const lines: number[] = [];
  const scanner = new RecordScanner({
    delimiter,
    onRecord: ({ line, text }) => {
      if (records.length >= MAX_RECORDS || isBlankRecord(text)) return;
      records.push(splitCells(text).map((cell) => cell.trim()));
      lines.push(line);
    },
    onTorn: () => {},
  });
  scanner.push(bytes);
  // The last record of a sample may be incomplete, so it is used only if it is the only one.
  if (records.length === 0) scanner.end();
  return { delimiter, records, lines, text: bytes.subarray(0, 4096).toString('utf8') };
}
