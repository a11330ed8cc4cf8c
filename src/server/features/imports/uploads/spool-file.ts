import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { InputReading } from '#ingest/inputs/recognise-input-file.ts';
import {
  type NamedMapping,
  type Reading,
  recogniseFormat,
  type UnknownTable,
} from '#ingest/layouts/recognise-format.ts';
import { openRecords, type RecordsReading } from '#ingest/reading/open-records.ts';
import type { Scanner, TornLine } from '#ingest/reading/scanner.ts';
import { openDecoder, type TextEncoding } from '#ingest/reading/text-encoding.ts';
import { AppError } from '#server/app-error.ts';
import { isSheet, openUploadedFile, type UploadedFile } from '#server/files/uploaded-file.ts';

export const HEAD_BYTES = 256 * 1024;
const MAX_UNPACKED_BYTES = 16 * 1024 ** 3;
const MAX_TORN_LINES = 10_000;
const FLUSH_CHARACTERS = 1024 * 1024;

/**
 * Recognises by the start of a file its format, the table of the audit, or the mapping that fits it. Throws `unknown-format` if there is
 * none, and the file is not a table that could be mapped.
 */
export async function recogniseFile(
  source: UploadedFile,
  mappings: readonly NamedMapping[] = [],
): Promise<Reading | InputReading | UnknownTable> {
  const found = recogniseSource(await readHead(source), source, mappings);
  if (found.format !== null || found.input !== null || found.shape !== null) return found;
  throw new AppError('unknown-format', found.problem);
}

/** Recognises a file by its first bytes. The cells of a sheet were separate before it became a text with commas. */
export function recogniseSource(
  head: Buffer,
  source: UploadedFile,
  mappings: readonly NamedMapping[] = [],
): ReturnType<typeof recogniseFormat> {
  const found = recogniseFormat(head, mappings);
  if (found.format === null || !isSheet(source)) return found;
  return { ...found, layout: { ...found.layout, hasCommas: false } };
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

export interface SpoolInput {
  source: UploadedFile;
  recognised: RecordsReading & Pick<Reading, 'encoding'>;
  fileId: number;
  /** The file that is written. */
  path: string;
  /** Whether the records are added to the end of that file. */
  isAppended?: boolean;
}

/** A path for the records of a file. A server that has lost its lock may still use the path of its own import, so each call returns another one. */
export function spoolPath(folder: string, fileId: number): string {
  return join(folder, `spool-${fileId}-${randomUUID()}.tsv`);
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
  { source, recognised, fileId, path, isAppended = false }: SpoolInput,
  onBytes: (bytes: number) => void,
): Promise<Spooled> {
  const torn: TornLine[] = [];
  let records = 0;
  let buffered = '';
  const scanner = openRecords(recognised, {
    onRecord: ({ line, text }) => {
      records++;
      buffered += `${fileId}\t${line}\t${escapeTabs(text)}\n`;
    },
    onTorn: (line) => {
      if (torn.length >= MAX_TORN_LINES)
        throw new AppError(
          'unreadable-file',
          `More than ${MAX_TORN_LINES} lines are not valid records of ${recognised.format.label}.`,
        );
      torn.push(line);
    },
  });
  async function* spooled(): AsyncGenerator<string> {
    for await (const bytes of scanFile(source, recognised.encoding, scanner)) {
      if (buffered.length < FLUSH_CHARACTERS) continue;
      yield buffered;
      buffered = '';
      onBytes(bytes);
    }
    yield buffered;
  }
  await mkdir(dirname(path), { recursive: true });
  await pipeline(spooled, createWriteStream(path, { flags: isAppended ? 'a' : 'w' }));
  return { records, torn };
}

/** Gives a file to a scanner, chunk by chunk. Yields the number of bytes so far after each chunk, so that what it found can be stored. */
export async function* scanFile(
  source: UploadedFile,
  encoding: TextEncoding,
  scanner: Scanner,
): AsyncGenerator<number> {
  let bytes = 0;
  const decode = openDecoder(encoding);
  for await (const chunk of (await openUploadedFile(source)) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_UNPACKED_BYTES) throw new AppError('too-large', 'The unpacked file is larger than 16 GiB.');
    scanner.push(decode(chunk));
    yield bytes;
  }
  scanner.push(decode());
  scanner.end();
}

function escapeTabs(text: string): string {
  return /[\\\t]/.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t') : text;
}
