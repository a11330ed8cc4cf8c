import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Layout } from '#ingest/layout.ts';
import { type NamedMapping, type Reading, recogniseFormat } from '#ingest/recognise-format.ts';
import {
  CELL_SEPARATOR,
  isBlankRecord,
  type RecordHandlers,
  RecordScanner,
  splitCells,
  type TornLine,
} from '#ingest/record-scanner.ts';
import { openDecoder } from '#ingest/text-encoding.ts';
import { cutText } from '#model/texts/cut-text.ts';
import { AppError } from '#server/app-error.ts';
import { openUploadedFile, type UploadedFile } from '#server/files/uploaded-file.ts';

const HEAD_BYTES = 256 * 1024;
const MAX_UNPACKED_BYTES = 16 * 1024 ** 3;
const MAX_TORN_LINES = 10_000;
const MAX_SHOWN = 200;
const FLUSH_CHARACTERS = 1024 * 1024;

/** Reads the start of a file and recognises its format, or the mapping that fits it. Throws `unknown-format` if there is none. */
export async function recogniseFile(source: UploadedFile, mappings: readonly NamedMapping[] = []): Promise<Reading> {
  const recognition = recogniseFormat(await readHead(source), mappings);
  if (recognition.format === null) throw new AppError('unknown-format', recognition.problem);
  return recognition;
}

/** The first bytes of a file, from which its format is recognised. */
export async function readHead(source: UploadedFile): Promise<Buffer> {
  const stream = await openUploadedFile(source);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= HEAD_BYTES) break;
  }
  stream.destroy();
  return Buffer.concat(parts).subarray(0, HEAD_BYTES);
}

export interface Spooled {
  /** The number of records in the spool file. */
  records: number;
  torn: TornLine[];
}

/**
 * Writes a file's records to a tab-separated file of `file_id, line, text`, which the warehouse can load. Lines that are not records
 * of the format are returned with their reason. Memory use does not depend on the size of the file.
 */
export async function spoolFile(
  { source, recognised, fileId, path }: { source: UploadedFile; recognised: Reading; fileId: number; path: string },
  onBytes: (bytes: number) => void,
): Promise<Spooled> {
  const { format, layout, delimiter, encoding, firstLine } = recognised;
  const torn: TornLine[] = [];
  const rewrite = format.openRewriter?.(layout) ?? null;
  let records = 0;
  let header: string | null = null;
  let buffered = '';
  const write = (line: number, text: string) => {
    records++;
    buffered += `${fileId}\t${line}\t${escapeTabs(text)}\n`;
  };
  const setAside = (line: TornLine) => {
    if (torn.length >= MAX_TORN_LINES)
      throw new AppError(
        'unreadable-file',
        `More than ${MAX_TORN_LINES} lines are not valid records of ${format.label}.`,
      );
    torn.push(line);
  };
  const isComplete = (cellCount: number) => cellCount >= layout.minCells && cellCount <= layout.maxCells;
  const handlers: RecordHandlers = {
    onTorn: (line) => {
      if (line.line >= firstLine) setAside(line);
    },
    onRecord: ({ line, cellCount, text }) => {
      if (line < firstLine || text === header || isBlankRecord(text)) return;
      if (layout.hasHeader && header === null) header = text;
      else if (cellCount > layout.maxCells && isBlankRecord(splitCells(text).slice(layout.maxCells).join('')))
        // Spreadsheets fill up their lines to the longest one.
        handlers.onRecord({ line, ...firstCells(text, layout.maxCells) });
      else if (!isComplete(cellCount))
        setAside({ line, value: cutText(text, MAX_SHOWN), reason: cellReason(cellCount, layout) });
      else if (rewrite !== null) for (const cells of rewrite(splitCells(text))) write(line, cells.join(CELL_SEPARATOR));
      else write(line, text);
    },
  };
  const scanner = format.openScanner?.(handlers) ?? new RecordScanner({ delimiter, isComplete, ...handlers });
  async function* spooled(): AsyncGenerator<string> {
    let bytes = 0;
    const decode = openDecoder(encoding);
    for await (const chunk of (await openUploadedFile(source)) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_UNPACKED_BYTES) throw new AppError('too-large', 'The unpacked file is larger than 16 GiB.');
      scanner.push(decode(chunk));
      if (buffered.length < FLUSH_CHARACTERS) continue;
      yield buffered;
      buffered = '';
      onBytes(bytes);
    }
    scanner.push(decode());
    scanner.end();
    yield buffered;
  }
  await mkdir(dirname(path), { recursive: true });
  await pipeline(spooled, createWriteStream(path));
  return { records, torn };
}

function firstCells(text: string, cellCount: number): { cellCount: number; text: string } {
  return { cellCount, text: splitCells(text).slice(0, cellCount).join(CELL_SEPARATOR) };
}

function cellReason(found: number, { minCells, maxCells }: Layout): string {
  const expected = minCells === maxCells ? `${minCells}` : `${minCells} to ${maxCells}`;
  return `has ${found} columns, expected ${expected}.`;
}

function escapeTabs(text: string): string {
  return /[\\\t]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t') : text;
}
