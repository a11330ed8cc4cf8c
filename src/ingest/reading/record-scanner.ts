import { decodeText, shownStart } from './decode-text.ts';
import { type RecordHandlers, type Scanner, ZERO_BYTE } from './scanner.ts';
import { CELL_SEPARATOR, splitCells } from './stored-record.ts';

const TAB = 9;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const EQUALS = 61;
const SEPARATOR = 31;
const MAX_RECORD_BYTES = 1024 * 1024;
/** The maximum number of CRs before an LF that together end one line. */
const MAX_CARRIAGE_RETURNS = 8;

interface ScannerOptions extends RecordHandlers {
  delimiter: string;
  /** Whether a record with this number of cells is complete. By default, every record is. */
  isComplete?: (cellCount: number) => boolean;
  /** The line of a header that was recognised as one record, with the line breaks in its titles. */
  headerLine?: number;
}

const UNCLOSED = 'A quote is opened and never closed.';
const UNOPENED = 'A quote is closed but was never opened.';
const AFTER_QUOTE = 'A cell has text after its closing quote.';

/**
 * Splits the bytes of a delimited file into records (RFC 4180; a quote counts only at the start of a cell). Lines end with LF, CR LF or
 * CR CR LF, or with CR in files without LF. Text is UTF-8; a record that is not valid UTF-8 is read as Windows-1252. A spreadsheet's
 * formula for a text (`="0123"`) is read as the text. A stray quote costs only its own line, not all lines up to the next quote. So does
 * text after a closing quote: `"1"5.00` is neither 1 nor 15.00.
 */
export class RecordScanner implements Scanner {
  private readonly delimiter: number;
  private pending: Buffer = Buffer.alloc(0);
  private line = 1;
  private isFirst = true;
  private isSkipping = false;
  private hasZeroByte = false;
  /** What ends the lines: LF, perhaps after CR, or CR alone. Null until the first line end. */
  private lineEnd: 'LF' | 'CR' | null = null;
  /** The line whose quote seemed to close a quote in an earlier line. */
  private unopenedLine = 0;

  constructor(private readonly options: ScannerOptions) {
    this.delimiter = options.delimiter.charCodeAt(0);
  }

  push(chunk: Buffer): void {
    this.hasZeroByte ||= chunk.includes(0);
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
    let start = this.isSkipping ? this.skipRest(data, 0, isLast) : 0;
    while (start < data.length && !this.isSkipping) {
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
    let cellCount = 1;
    let newlines = 0;
    let openedAt = 0;
    let closedAt = 0;
    let isQuoted = false;
    let atCellStart = true;
    let hasHigh = false;
    let hasFormula = false;
    let next = -1;
    const limit = Math.min(data.length, start + MAX_RECORD_BYTES);
    let i = start;
    for (; i < limit; i++) {
      const byte = data[i] as number;
      if (isQuoted) {
        if (byte === QUOTE) {
          if (data[i + 1] === QUOTE) {
            hasFormula ||= opensFormula(out, length);
            out[length++] = QUOTE;
            i++;
          } else {
            if (i + 1 === data.length && !isLast) return -1;
            isQuoted = false;
            closedAt = newlines;
            const after = afterBlanks(data, i + 1, delimiter);
            if (after === data.length && !isLast) return -1;
            if (!isCellEnd(data[after], delimiter))
              return this.skipLine(data, start, closedAt > openedAt ? UNCLOSED : AFTER_QUOTE);
          }
        } else {
          if (byte === NEWLINE || (byte === CARRIAGE_RETURN && this.isLineBreak(data, i))) newlines++;
          else if (byte > 127) hasHigh = true;
          out[length++] = byte === SEPARATOR || byte === NEWLINE || byte === CARRIAGE_RETURN ? 32 : byte;
        }
      } else if (byte === delimiter) {
        out[length++] = SEPARATOR;
        cellCount++;
        atCellStart = true;
      } else if (byte === NEWLINE || byte === CARRIAGE_RETURN) {
        next = this.nextLine(data, i, isLast);
        if (next < 0) return -1;
        if (next > i) break;
        out[length++] = 32;
      } else if (byte === QUOTE && atCellStart) {
        isQuoted = true;
        atCellStart = false;
        openedAt = newlines;
      } else if (byte === QUOTE && opensFormula(out, length)) {
        isQuoted = true;
        openedAt = newlines;
        length--;
      } else {
        atCellStart = false;
        if (byte > 127) hasHigh = true;
        out[length++] = byte === SEPARATOR ? 32 : byte;
      }
    }
    if (next < 0) {
      if (limit < data.length || limit - start === MAX_RECORD_BYTES)
        return this.skipLine(data, start, isQuoted && newlines > 0 ? UNCLOSED : 'Longer than 1 MiB.');
      if (!isLast) return -1;
      if (isQuoted) return this.skipLine(data, start, UNCLOSED);
      next = i;
    }
    const isHeader = this.line === this.options.headerLine && !out.subarray(0, length).includes(delimiter);
    if (newlines > 0 && !isHeader && this.isDoubtful(data.subarray(start, i), cellCount)) {
      this.unopenedLine = this.line + closedAt;
      return this.skipLine(data, start, UNCLOSED);
    }
    if (this.line === this.unopenedLine) return this.skipLine(data, start, UNOPENED);
    const text = hasHigh ? decodeText(out.subarray(0, length)) : out.toString('latin1', 0, length);
    this.emit(hasFormula ? withoutFormulas(text) : text, cellCount);
    this.line += newlines + 1;
    return next;
  }

  private emit(text: string, cellCount: number): void {
    if (text === '') return;
    if (this.hasZeroByte && text.includes('\0'))
      this.options.onTorn({ line: this.line, value: shownStart(Buffer.from(text)), reason: ZERO_BYTE });
    else this.options.onRecord({ line: this.line, cellCount, text });
  }

  /**
   * Whether quotes without a partner could have joined several records to one: its lines are complete records, and it isn't one itself
   * or it contains more of them than a text with a line break would.
   */
  private isDoubtful(record: Buffer, cellCount: number): boolean {
    const { isComplete } = this.options;
    if (isComplete === undefined) return false;
    const lines = splitLines(record, this.lineEnd === 'CR' ? CARRIAGE_RETURN : NEWLINE);
    const complete = lines.map((line) => isComplete(countCells(line, this.delimiter)));
    if (!isComplete(cellCount)) return complete.includes(true);
    return complete.slice(1, -1).includes(true) || complete.filter(Boolean).length > 1;
  }

  /** The start of the next line if a line ends at `at`, `at` itself if the character belongs to the line, or -1 if the next chunk decides. */
  private nextLine(data: Buffer, at: number, isLast: boolean): number {
    let end = at;
    while (data[end] === CARRIAGE_RETURN && end - at < MAX_CARRIAGE_RETURNS) end++;
    if (end === data.length) {
      if (!isLast) return -1;
      return this.lineEnd === 'CR' ? at + 1 : end;
    }
    if (data[end] === NEWLINE) {
      this.lineEnd ??= 'LF';
      return end + 1;
    }
    this.lineEnd ??= 'CR';
    return this.lineEnd === 'CR' ? at + 1 : at;
  }

  /** Whether a CR in quotes ends a line on its own. */
  private isLineBreak(data: Buffer, at: number): boolean {
    if (this.lineEnd === 'LF') return false;
    return data[at + 1] !== NEWLINE && !(data[at + 1] === CARRIAGE_RETURN && data[at + 2] === NEWLINE);
  }

  private skipLine(data: Buffer, start: number, reason: string): number {
    const end = this.skipRest(data, start);
    this.options.onTorn({ line: this.line, value: shownStart(data.subarray(start, end)), reason });
    this.line++;
    return end;
  }

  /** The start of the next line. The current line may continue in the next chunk. */
  private skipRest(data: Buffer, start: number, isLast = false): number {
    this.isSkipping = false;
    for (let at = lineBreak(data, start, this.lineEnd); at >= 0; at = lineBreak(data, at + 1, this.lineEnd)) {
      const next = this.nextLine(data, at, isLast);
      if (next > at) return next;
      if (next < 0) {
        this.isSkipping = true;
        return at;
      }
    }
    this.isSkipping = true;
    return data.length;
  }

  private scratch = Buffer.alloc(0);

  private output(size: number): Buffer {
    const wanted = Math.min(size, MAX_RECORD_BYTES) + 1;
    if (this.scratch.length < wanted) this.scratch = Buffer.allocUnsafe(Math.max(wanted, 65_536));
    return this.scratch;
  }
}

/** Whether a quote follows `=` at the start of a cell. `out` has the record's first `length` bytes. */
function opensFormula(out: Buffer, length: number): boolean {
  return out[length - 1] === EQUALS && (length === 1 || out[length - 2] === SEPARATOR);
}

/** Replaces formulas that are quoted cells (`"=""0123"""`) with their texts. */
function withoutFormulas(text: string): string {
  const cells = splitCells(text).map((cell) => cell.replace(/^="([^"]*)"$/, '$1'));
  return cells.join(CELL_SEPARATOR);
}

/** Returns the position of the next character that isn't a space or tab. Spaces after a quoted cell aren't part of it. */
function afterBlanks(data: Buffer, from: number, delimiter: number): number {
  let at = from;
  while (data[at] === SPACE || (data[at] === TAB && delimiter !== TAB)) at++;
  return at;
}

function isCellEnd(byte: number | undefined, delimiter: number): boolean {
  return byte === undefined || byte === delimiter || byte === NEWLINE || byte === CARRIAGE_RETURN;
}

/** The next character that can end a line, or -1. */
function lineBreak(data: Buffer, from: number, lineEnd: 'LF' | 'CR' | null): number {
  if (lineEnd === 'LF') return data.indexOf(NEWLINE, from);
  const carriageReturn = data.indexOf(CARRIAGE_RETURN, from);
  const newline = data.subarray(0, carriageReturn < 0 ? data.length : carriageReturn).indexOf(NEWLINE, from);
  return newline < 0 ? carriageReturn : newline;
}

function splitLines(record: Buffer, lineEnd: number): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = record.indexOf(lineEnd); end >= 0; end = record.indexOf(lineEnd, start)) {
    lines.push(record.subarray(start, end));
    start = end + 1;
  }
  return [...lines, record.subarray(start)];
}

/** The number of cells in a line if it is read on its own. A quote that the line doesn't close counts as an ordinary character. */
function countCells(line: Buffer, delimiter: number): number {
  let cells = 1;
  let atCellStart = true;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === delimiter) cells++;
    else if (line[i] === QUOTE && atCellStart) i = closingQuote(line, i, delimiter);
    atCellStart = line[i] === delimiter;
  }
  return cells;
}

/** The place of the quote that closes the one at `opening`; `opening` itself if there is none. */
function closingQuote(line: Buffer, opening: number, delimiter: number): number {
  let at = line.indexOf(QUOTE, opening + 1);
  while (at >= 0 && line[at + 1] === QUOTE) at = line.indexOf(QUOTE, at + 2);
  return at >= 0 && isCellEnd(line[at + 1], delimiter) ? at : opening;
}

function withoutByteOrderMark(data: Buffer): Buffer {
  return data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? data.subarray(3) : data;
}
