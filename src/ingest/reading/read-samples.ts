import { DELIMITERS, type Delimiter, type Sample } from '#ingest/file-format.ts';
import { RecordScanner } from './record-scanner.ts';
import { isBlankRecord, splitCells } from './stored-record.ts';

const MAX_RECORDS = 50;
/** Usually, the first slice of a text has that many records. */
const SLICE_BYTES = 32 * 1024;

/** The start of a file, split into records; `lines` has the line of each record. */
export interface NumberedSample extends Sample {
  lines: number[];
}

/**
 * Splits the start of a text by each delimiter, or by the one that its first line names. The last record may be incomplete, so it
 * is left out unless it is the only one, or the text is known to be complete. If the first line names something that is not a
 * delimiter, returns it as `separator`.
 */
export function readSamples(text: Buffer, isWhole = false): NumberedSample[] | { separator: string } {
  const declared = declaredDelimiter(text);
  if (declared === null) return DELIMITERS.map((delimiter) => readSample(text, delimiter, isWhole));
  return isDelimiter(declared) ? [startingAt(readSample(text, declared, isWhole), 1)] : { separator: declared };
}

/** A sample without its first records. */
export function startingAt(sample: NumberedSample, index: number): NumberedSample {
  return { ...sample, records: sample.records.slice(index), lines: sample.lines.slice(index) };
}

/** The delimiter in a first line such as `sep=;`, which Excel reads as an instruction. */
function declaredDelimiter(text: Buffer): string | null {
  return /^\ufeff?"?sep=([^\r\n])"?[,;\t|]*[\r\n]/i.exec(text.toString('utf8', 0, 32))?.[1] ?? null;
}

function isDelimiter(text: string): text is Delimiter {
  return DELIMITERS.some((delimiter) => delimiter === text);
}

function readSample(bytes: Buffer, delimiter: Delimiter, isWhole: boolean): NumberedSample {
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
  for (let at = 0; at < bytes.length && records.length < MAX_RECORDS; at += SLICE_BYTES)
    scanner.push(bytes.subarray(at, at + SLICE_BYTES));
  if (isWhole || records.length === 0) scanner.end();
  return { delimiter, records, lines, text: bytes.subarray(0, 4096).toString('utf8') };
}
