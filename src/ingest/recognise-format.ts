import { DELIMITERS, type Delimiter, type FileFormat, type Sample } from './file-format.ts';
import { formats } from './formats.ts';
import type { Layout } from './layout.ts';
import { RecordScanner, splitCells } from './record-scanner.ts';

const MAX_RECORDS = 50;

/** The recognised format of a file, or the problem that names the closest one. */
export type Recognition =
  | { format: FileFormat; layout: Layout; delimiter: Delimiter }
  | { format: null; problem: string };

/** Recognises a file by its first bytes (at least 64 kB, or the whole file), whatever its name. */
export function recogniseFormat(head: Buffer): Recognition {
  const bytes = isUtf16(head) ? Buffer.from(new TextDecoder('utf-16le').decode(head)) : head;
  if (bytes.length === 0 || bytes.every((byte) => byte <= 32)) return { format: null, problem: 'The file is empty.' };
  if (bytes.includes(0))
    return {
      format: null,
      problem: 'The file is binary, not text: expected a carrier’s CSV file, plain, gzipped or zipped.',
    };
  const samples = DELIMITERS.map((delimiter) => readSample(bytes, delimiter));
  let nearest = { nearness: -1, label: '', missing: '' };
  for (const format of formats) {
    for (const sample of samples) {
      const match = format.recognise(sample);
      if (match.layout !== null) return { format, layout: match.layout, delimiter: sample.delimiter };
      if (match.nearness > nearest.nearness)
        nearest = { nearness: match.nearness, label: format.label, missing: match.missing };
    }
  }
  const known = formats.map(({ label, columns, marks }) => {
    const counted = columns === '' ? '' : `${columns} columns; `;
    return `${label} (${counted}${marks})`;
  });
  return {
    format: null,
    problem: `The file format is unknown. The closest is ${nearest.label}, but the file lacks ${nearest.missing}. Known formats: ${known.join('; ')}.`,
  };
}

/** Whether the bytes start with the byte order mark of UTF-16, which spreadsheets use for "Unicode text". */
export function isUtf16(head: Buffer): boolean {
  return head[0] === 0xff && head[1] === 0xfe;
}

function readSample(bytes: Buffer, delimiter: Delimiter): Sample {
  const records: string[][] = [];
  const scanner = new RecordScanner({
    delimiter,
    onRecord: ({ text }) => {
      if (records.length < MAX_RECORDS) records.push(splitCells(text).map((cell) => cell.trim()));
    },
    onTorn: () => {},
  });
  scanner.push(bytes);
  // The last record of a sample may be incomplete, so it is used only if it is the only one.
  if (records.length === 0) scanner.end();
  return { delimiter, records, text: bytes.subarray(0, 4096).toString('utf8') };
}
