import { decodeText, shownStart } from '#ingest/reading/decode-text.ts';
import { type RecordHandlers, type Scanner, ZERO_BYTE } from '#ingest/reading/scanner.ts';

const MAX_SEGMENT_BYTES = 1024 * 1024;
/** An interchange header has 16 elements, followed by the component separator and the segment terminator. */
const HEADER_ELEMENTS = 16;

export interface Delimiters {
  element: string;
  segment: string;
}

/** The delimiters that an interchange header (ISA) defines, or null if the text doesn't start with one. */
export function readDelimiters(text: string): Delimiters | null {
  if (!/^ISA[^A-Za-z0-9\s]/.test(text)) return null;
  const element = text.charAt(3);
  let place = 3;
  for (let count = 1; count < HEADER_ELEMENTS; count++) {
    place = text.indexOf(element, place + 1);
    if (place < 0) return null;
  }
  const segment = text.charAt(place + 2);
  return segment === '' ? null : { element, segment };
}

interface SegmentHandlers {
  onSegment: (elements: string[], number: number) => void;
  onTorn: RecordHandlers['onTorn'];
  onEnd: () => void;
}

/** Splits an X12 interchange into segments, numbered from 1, with or without line breaks between them. */
export class SegmentScanner implements Scanner {
  private pending: Buffer = Buffer.alloc(0);
  private number = 0;
  private delimiters: Delimiters | null = null;

  constructor(private readonly handlers: SegmentHandlers) {}

  push(chunk: Buffer): void {
    const data = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    this.delimiters ??= readDelimiters(withoutMark(data.subarray(0, 1024).toString('latin1')));
    if (this.delimiters === null) {
      this.pending = data;
      return;
    }
    const end = this.delimiters.segment.charCodeAt(0);
    let start = 0;
    for (let next = data.indexOf(end); next >= 0; next = data.indexOf(end, start)) {
      this.read(data.subarray(start, next));
      start = next + 1;
    }
    this.pending = data.subarray(start);
    if (this.pending.length > MAX_SEGMENT_BYTES) this.tearPending('A segment is longer than 1 MiB.');
  }

  end(): void {
    if (this.pending.toString('latin1').trim() !== '') this.tearPending('The last segment has no end.');
    this.handlers.onEnd();
  }

  private read(bytes: Buffer): void {
    if (bytes.includes(0)) {
      this.tear(bytes, ZERO_BYTE);
      return;
    }
    const text = withoutMark(decodeText(bytes)).trim();
    if (text === '') return;
    this.number++;
    const element = this.delimiters?.element ?? '*';
    // The keys of stored lines contain the descriptions of their charges, which were read as UTF-8 only.
    const read = text.startsWith(`L1${element}`) ? withoutMark(bytes.toString('utf8')).trim() : text;
    this.handlers.onSegment(
      read.split(element).map((cell) => cell.trim()),
      this.number,
    );
  }

  private tearPending(reason: string): void {
    this.tear(this.pending, reason);
    this.pending = Buffer.alloc(0);
  }

  private tear(segment: Buffer, reason: string): void {
    this.number++;
    this.handlers.onTorn({ line: this.number, value: shownStart(segment).trim(), reason });
  }
}

/** The text without a byte order mark (also one read as Latin-1) and blanks at its start. */
export function withoutMark(text: string): string {
  return text.replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, '').trimStart();
}
