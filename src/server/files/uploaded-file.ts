import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { problemOfPackage } from '#ingest/file-kinds.ts';
import { AppError } from '#server/app-error.ts';

const MAX_ENTRIES = 1000;

/** The location of an uploaded file: a stored file, or an entry of a stored zip archive (`path#entry`). */
export interface UploadedFile {
  path: string;
  entry: string | null;
}

export function toStoredPath({ path, entry }: UploadedFile): string {
  return entry === null ? path : `${path}#${entry}`;
}

export function fromStoredPath(stored: string): UploadedFile {
  const at = stored.indexOf('#');
  return at < 0 ? { path: stored, entry: null } : { path: stored.slice(0, at), entry: stored.slice(at + 1) };
}

/**
 * Lists the files in an upload: the file itself, or the entries of a zip archive. Throws for archives with too many entries
 * or with paths that lead outside the archive.
 */
export async function listUploadedFiles(path: string): Promise<UploadedFile[]> {
  if ((await kindOf(path)) !== 'zip') return [{ path, entry: null }];
  const names = await listEntries(path);
  if (names.length === 0) throw new AppError('unreadable-file', 'The archive is empty.');
  const document = problemOfPackage(new Set(names));
  if (document !== null) throw new AppError('unknown-format', document);
  return names.map((entry) => ({ path, entry }));
}

/** Opens an uploaded file and unpacks it. If an archive is damaged, the stream fails with an `AppError`. */
export async function openUploadedFile({ path, entry }: UploadedFile): Promise<Readable> {
  if (entry !== null) return openEntry(path, entry);
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  if ((await kindOf(path)) !== 'gzip') return file;
  const unpacked = createGunzip({ chunkSize: 256 * 1024 });
  file.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  unpacked.on('close', () => file.destroy());
  return withProblems(unpacked, 'The file is not whole');
}

async function kindOf(path: string): Promise<'zip' | 'gzip' | 'plain'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead >= 4 && buffer.readUInt32BE(0) === 0x504b0304) return 'zip';
    return bytesRead >= 2 && buffer.readUInt16BE(0) === 0x1f8b ? 'gzip' : 'plain';
  } finally {
    await file.close();
  }
}

// yauzl itself rejects absolute names, names with `..`, and backslashes.
async function openArchive(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, archive) =>
      error ? reject(toProblem(error)) : resolve(archive),
    );
  });
}

async function listEntries(path: string): Promise<string[]> {
  const names: string[] = [];
  await eachEntry(path, (entry) => {
    if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/')) names.push(entry.fileName);
    if (names.length > MAX_ENTRIES)
      throw new AppError('unreadable-file', `The archive contains more than ${MAX_ENTRIES} files.`);
    return true;
  });
  return names;
}

async function openEntry(path: string, name: string): Promise<Readable> {
  let found: Readable | null = null;
  await eachEntry(path, async (entry, archive) => {
    if (entry.fileName !== name) return true;
    if (entry.isEncrypted()) throw new AppError('unreadable-file', `${name} is encrypted.`);
    found = await new Promise<Readable>((resolve, reject) => {
      archive.openReadStream(entry, (error, stream) => (error ? reject(toProblem(error)) : resolve(stream)));
    });
    return false;
  });
  if (found === null) throw new AppError('unreadable-file', `${name} is not in the archive.`);
  return withProblems(found, 'The archive cannot be read');
}

/** Passes on a stream and converts its errors to problems of the file. */
function withProblems(stream: Readable, what: string): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      yield* stream;
    } catch (error) {
      throw toProblem(error, what);
    }
  }
  return Readable.from(bytes());
}

type Visit = (entry: yauzl.Entry, archive: yauzl.ZipFile) => boolean | Promise<boolean>;

async function eachEntry(path: string, visit: Visit): Promise<void> {
  const archive = await openArchive(path);
  await new Promise<void>((resolve, reject) => {
    const close = (finish: () => void, keepOpen = false) => {
      if (!keepOpen) archive.close();
      finish();
    };
    archive.on('error', (error) => close(() => reject(toProblem(error))));
    archive.on('end', () => close(resolve));
    archive.on('entry', async (entry: yauzl.Entry) => {
      try {
        if (await visit(entry, archive)) archive.readEntry();
        else close(resolve, true);
      } catch (error) {
        close(() => reject(toProblem(error)));
      }
    });
    archive.readEntry();
  });
}

function toProblem(error: unknown, what = 'The archive cannot be read'): AppError {
  if (error instanceof AppError) return error;
  return new AppError('unreadable-file', `${what}: ${error instanceof Error ? error.message : String(error)}.`);
}
