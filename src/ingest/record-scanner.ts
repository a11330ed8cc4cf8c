import { isUtf8 } from 'node:buffer';

/** Separates the cells of a stored record. Carriers' texts never contain it. */
export const CELL_SEPARATOR = '\u001f';

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const SEPARATOR = 31;
const MAX_RECORD_BYTES = 1024 * 1024;

/** A record of a delimited file, its cells joined by `CELL_SEPARATOR`; `line` is the line of the file where it starts, from 1. */
export interface ScannedRecord {
  line: number;
  cellCount: number;
  text: string;
}

export interface TornLine {
  line: number;
  value: string;
  reason: string;
}

/** Receives the records of a file and the lines that are not records. */
export interface RecordHandlers {
  onRecord: (record: ScannedRecord) => void;
  onTorn: (torn: TornLine) => void;
}

/** Reads the bytes of a file in chunks. */
export interface Scanner {
  push(chunk: Buffer): void;
  end(): void;
}

interface ScannerOptions extends RecordHandlers {
  delimiter: string;
}

/**
 * Splits the bytes of a delimited file into records (RFC 4180; a quote counts only at the start of a cell). Text is UTF-8; a
 * record that is not valid UTF-8 is read as Windows-1252. If a quote is never closed, only its own line is rejected.
 */
export class RecordScanner implements Scanner {
  private readonly delimiter: number;
  private pending: Buffer = Buffer.alloc(0);
  private line = 1;
  private isFirst = true;
  private isSkipping = false;

  constructor(private readonly options: ScannerOptions) {
    this.delimiter = options.delimiter.charCodeAt(0);
  }

  push(chunk: Buffer): void {
    const data = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    this.pending = this.consume(data, false);
  }

  end(): void {
    this.pending = this.consume(this.pending, true);
  }

  /** Scans complete records and returns the bytes of the incomplete last one. */
  private consume(given: Buffer, isLast: boolean): Buffer {
    const data = this.isFirst && given.length >= 3 ? withoutByteOrderMark(given) : given;
    if (given.length >= 3) this.isFirst = false;
    let start = this.isSkipping ? this.skipRest(data, 0) : 0;
    while (start < data.length) {
      const end = this.scanRecord(data, start, isLast);
      if (end < 0) break;
      start = end;
    }
    return start === 0 ? data : data.subarray(start);
  }

  /** Reads the record at `start`. Returns the start of the next record, or -1 if the record is incomplete. */
  private scanRecord(data: Buffer, start: number, isLast: boolean): number {
    const out = this.output(data.length - start);
    const { delimiter } = this;
    let length = 0;
    let cells = 1;
    let newlines = 0;
    let isQuoted = false;
    let atCellStart = true;
    let hasHigh = false;
    const limit = Math.min(data.length, start + MAX_RECORD_BYTES);
    let i = start;
    for (; i < limit; i++) {
      const byte = data[i] as number;
      if (isQuoted) {
        if (byte === QUOTE) {
          if (data[i + 1] === QUOTE) {
            out[length++] = QUOTE;
            i++;
          } else {
            if (i + 1 === data.length && !isLast) return -1;
            isQuoted = false;
          }
        } else {
          if (byte === NEWLINE) newlines++;
          else if (byte > 127) hasHigh = true;
          out[length++] = byte === SEPARATOR || byte === NEWLINE || byte === CARRIAGE_RETURN ? 32 : byte;
        }
      } else if (byte === delimiter) {
        out[length++] = SEPARATOR;
        cells++;
        atCellStart = true;
      } else if (byte === NEWLINE) {
        return this.emit(out, length, cells, newlines, hasHigh, i + 1);
      } else if (byte === QUOTE && atCellStart) {
        isQuoted = true;
        atCellStart = false;
      } else {
        atCellStart = false;
        if (byte > 127) hasHigh = true;
        out[length++] = byte === SEPARATOR ? 32 : byte;
      }
    }
    if (limit === data.length && limit - start < MAX_RECORD_BYTES) {
      if (!isLast) return -1;
      if (!isQuoted) return this.emit(out, length, cells, newlines, hasHigh, i);
      return this.skipLine(data, start, 'A quote is opened and never closed.');
    }
    return this.skipLine(
      data,
      start,
      isQuoted && newlines > 0 ? 'A quote is opened and never closed.' : 'Longer than 1 MiB.',
    );
  }

  private emit(
    out: Buffer,
    length: number,
    cellCount: number,
    newlines: number,
    hasHigh: boolean,
    next: number,
  ): number {
    const end = out[length - 1] === CARRIAGE_RETURN ? length - 1 : length;
    if (end > 0) this.options.onRecord({ line: this.line, cellCount, text: decode(out.subarray(0, end), hasHigh) });
    this.line += newlines + 1;
    return next;
  }

  private skipLine(data: Buffer, start: number, reason: string): number {
    const end = this.skipRest(data, start);
    const value = decode(data.subarray(start, Math.min(end, start + 200)), true).trimEnd();
    this.options.onTorn({ line: this.line, value, reason });
    this.line++;
    return end;
  }

  /** The start of the next line. The current line may continue in the next chunk. */
  private skipRest(data: Buffer, start: number): number {
    const newline = data.indexOf(NEWLINE, start);
    this.isSkipping = newline < 0;
    return newline < 0 ? data.length : newline + 1;
  }

  private scratch = Buffer.alloc(0);

  private output(size: number): Buffer {
    const wanted = Math.min(size, MAX_RECORD_BYTES) + 1;
    if (this.scratch.length < wanted) this.scratch = Buffer.allocUnsafe(Math.max(wanted, 65_536));
    return this.scratch;
  }
}

function withoutByteOrderMark(data: Buffer): Buffer {
  return data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.subarray(3) : data;
}

// Node 20 decodes windows-1252 as Latin-1, so the 32 characters that differ are replaced here.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 128));
}

function decode(bytes: Buffer, hasHigh: boolean): string {
  if (!hasHigh) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);
}

/** The cells of a stored record. */
export function splitCells(text: string): string[] {
  return text.split(CELL_SEPARATOR);
}
