import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { constants, crc32, inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';
import { AppError } from '#server/app-error.ts';
import { readableOf, requireSaneRatio, toFileProblem } from './file-stream.ts';

/** An entry of a zip archive, and its place among all of them, which tells entries of the same name apart. */
export interface ArchiveEntry {
  name: string;
  place: number;
  /** The first bytes of the entry; none if it can't be unpacked. */
  head: () => Promise<Buffer>;
}

/**
 * Lists the files in a zip archive, at most `limit`. Throws for a damaged archive, for paths that lead outside the archive, and for a
 * small archive with far too much in it, for example because all entries are the same bytes.
 */
export async function listEntries(path: string, limit: number): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  let unpackedBytes = 0;
  await eachEntry(path, (entry, place, archive) => {
    unpackedBytes += entry.uncompressedSize;
    requireSaneRatio('The archive', { packedBytes: archive.fileSize, unpackedBytes });
    found.push({ name: entry.fileName, place, head: () => headOfEntry(path, entry) });
    return found.length < limit;
  });
  return found;
}

/** The content of an entry, and its size in the archive. */
export interface OpenedEntry {
  content: Readable;
  packedBytes: number;
}

/** Opens the entry that `isWanted` accepts first; null if there is none. */
export async function openEntry(
  path: string,
  isWanted: (entry: Pick<ArchiveEntry, 'name' | 'place'>) => boolean,
): Promise<OpenedEntry | null> {
  let found: OpenedEntry | null = null;
  await eachEntry(path, async (entry, place, archive) => {
    if (isWanted({ name: entry.fileName, place }))
      found = { content: await unpack(archive, entry), packedBytes: entry.compressedSize };
    return found === null;
  });
  return found;
}

type Visit = (entry: yauzl.Entry, place: number, archive: yauzl.ZipFile) => boolean | Promise<boolean>;

/** Visits the files of an archive until `visit` returns false. */
async function eachEntry(path: string, visit: Visit): Promise<void> {
  const archive = await openArchive(path);
  let place = -1;
  await new Promise<void>((resolve, reject) => {
    archive.on('error', (error) => reject(toFileProblem(error, UNREADABLE)));
    archive.on('end', () => resolve());
    archive.on('entry', async (entry: yauzl.Entry) => {
      place++;
      try {
        const isFile = !entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/');
        if (!isFile || (await visit(entry, place, archive))) archive.readEntry();
        else resolve();
      } catch (error) {
        reject(toFileProblem(error, UNREADABLE));
      }
    });
    archive.readEntry();
    // An entry that is being unpacked keeps the file open until its end.
  }).finally(() => archive.close());
}

const LOCAL_HEADER = 30;
const PEEKED_BYTES = 4096;

// yauzl can't stop to read an entry and continue with the next one of the same archive, so the first bytes are read directly.
async function headOfEntry(path: string, entry: yauzl.Entry): Promise<Buffer> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(LOCAL_HEADER);
    await file.read(header, 0, LOCAL_HEADER, entry.relativeOffsetOfLocalHeader);
    const start = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
    const size = Math.min(PEEKED_BYTES, entry.compressedSize);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, start);
    const packed = buffer.subarray(0, bytesRead);
    if (entry.isEncrypted()) return Buffer.alloc(0);
    return entry.compressionMethod === 0 ? packed : inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // The problem is reported when the entry itself is unpacked.
    return Buffer.alloc(0);
  } finally {
    await file.close();
  }
}

const UNREADABLE = 'The archive cannot be read';

async function unpack(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  if (entry.isEncrypted())
    throw new AppError('unreadable-file', `${entry.fileName} is encrypted. Upload the archive without a password.`);
  const { compressedSize: packedBytes, uncompressedSize: unpackedBytes } = entry;
  requireSaneRatio(entry.fileName, { packedBytes, unpackedBytes });
  const stream = await new Promise<Readable>((resolve, reject) => {
    archive.openReadStream(entry, (error, opened) =>
      error ? reject(toFileProblem(error, UNREADABLE)) : resolve(opened),
    );
  });
  return readableOf(withChecksum(stream, entry), UNREADABLE);
}

/** Passes on the content of an entry. At its end, throws if it is not what was packed: yauzl itself does not compare the checksum. */
async function* withChecksum(stream: AsyncIterable<Buffer>, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const chunk of stream) {
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (checksum !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
}

// yauzl itself rejects absolute names, names with `..`, and backslashes.
async function openArchive(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, archive) =>
      error ? reject(toFileProblem(error, UNREADABLE)) : resolve(archive),
    );
  });
}
