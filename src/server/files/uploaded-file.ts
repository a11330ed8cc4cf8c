import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AppError } from '#server/app-error.ts';
import { unpacked } from './file-stream.ts';
import { openSheet } from './workbook.ts';
import { openEntry } from './zip-archive.ts';

/**
 * The location of an uploaded file: a stored file, an entry of a stored zip archive (`path#3`, by its place in the archive), or a sheet
 * of a stored workbook (`path#3.sheet`).
 */
export interface UploadedFile {
  path: string;
  entry: string | null;
}

/** The end of the entry of a sheet, or of the path of a stored file with the text of a sheet. */
export const SHEET = '.sheet';

/** Files that are split in the thread that answers requests hold it up for a few milliseconds for each chunk. */
const CHUNK_BYTES = 256 * 1024;

export function toStoredPath({ path, entry }: UploadedFile): string {
  return entry === null ? path : `${path}#${entry}`;
}

export function fromStoredPath(stored: string): UploadedFile {
  const at = stored.indexOf('#');
  return at < 0 ? { path: stored, entry: null } : { path: stored.slice(0, at), entry: stored.slice(at + 1) };
}

/** The entry of a sheet whose part has a place in its workbook. */
export function sheetEntry(place: number): string {
  return `${place}${SHEET}`;
}

/** Whether it is a sheet of a workbook. */
export function isSheet({ path, entry }: UploadedFile): boolean {
  return (entry ?? path).endsWith(SHEET);
}

/** Opens an uploaded file and unpacks it. If an archive is damaged, the stream fails with an `AppError`. */
export async function openUploadedFile({ path, entry }: UploadedFile): Promise<Readable> {
  if (entry === null) return unpacked(createReadStream(path, { highWaterMark: CHUNK_BYTES }));
  if (entry.endsWith(SHEET)) return openSheet(path, Number.parseInt(entry, 10));
  // Until it had a place, an entry was stored with its name.
  const opened = await openEntry(path, ({ name, place }) =>
    /^\d+$/.test(entry) ? place === Number(entry) : name === entry,
  );
  if (opened === null) throw new AppError('unreadable-file', `${entry} is not in the archive.`);
  return unpacked(opened.content, { packedBytes: () => opened.packedBytes });
}
