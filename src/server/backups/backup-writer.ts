import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ZipFile } from 'yazl';
import { AppError } from '#server/app-error.ts';
import { type BackupFile, DATA_FILES, MANIFEST, MANIFEST_DIGEST, type Manifest } from './manifest.ts';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };
const QUICK = { level: 1 };
const UNFINISHED = '.part';

type Content = AsyncIterable<Uint8Array>;

/** Writes the files of a backup into a folder or a zip archive. */
export interface BackupWriter {
  /** Adds a file and returns its size and digest. Rows, whose names end with `.gz`, are compressed. */
  add(path: string, content: Content, signal: AbortSignal): Promise<BackupFile>;
  /** Adds the manifest. Without it, a backup counts as unfinished. */
  finish(manifest: Manifest): Promise<void>;
  /** Removes everything that was written. */
  discard(): Promise<void>;
}

interface Destination {
  open(path: string): Promise<{ to: Writable; written(): Promise<void> }>;
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** Opens a backup to write: a zip archive if the path ends with `.zip`, else a folder, which must be empty. Throws if the path is taken. */
export async function openBackupWriter(path: string): Promise<BackupWriter> {
  const destination = path.endsWith('.zip') ? await openArchive(path) : await openFolder(path);
  const add: BackupWriter['add'] = async (name, content, signal) => {
    const file = { path: name, bytes: 0, sha256: '' };
    const hash = createHash('sha256');
    const { to, written } = await destination.open(name);
    async function* metered(chunks: Content): Content {
      for await (const chunk of chunks) {
        hash.update(chunk);
        file.bytes += chunk.length;
        yield chunk;
      }
    }
    if (isCompressed(name)) await pipeline(content, createGzip(QUICK), metered, to, { signal });
    else await pipeline(content, metered, to, { signal });
    await written();
    return { ...file, sha256: hash.digest('hex') };
  };
  return {
    add,
    async finish(manifest) {
      const signal = new AbortController().signal;
      const { sha256 } = await add(MANIFEST, oneChunk(JSON.stringify(manifest, null, 1)), signal);
      await add(MANIFEST_DIGEST, oneChunk(`${sha256}\n`), signal);
      await destination.close();
    },
    discard: destination.discard,
  };
}

function isCompressed(name: string): boolean {
  return name.endsWith('.gz') && !name.startsWith(DATA_FILES);
}

async function* oneChunk(text: string): Content {
  yield Buffer.from(text);
}

async function openFolder(folder: string): Promise<Destination> {
  const isNew = await refuseContent(folder);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  return {
    async open(name) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
      return {
        to: createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file, flush: true }),
        written: async () => {},
      };
    },
    close: async () => {},
    async discard() {
      const left = isNew ? [folder] : (await readdir(folder)).map((name) => join(folder, name));
      for (const path of left) await rm(path, { recursive: true, force: true });
    },
  };
}

/** Whether a folder is new. Throws if it is not, and has something in it. */
async function refuseContent(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return true;
  if (!found.isDirectory())
    throw new AppError('conflict', `${folder} is a file. Name a new folder, or a file that ends with .zip.`);
  const names = await readdir(folder);
  if (names.length === 0) return false;
  if (names.includes(MANIFEST)) throw new AppError('conflict', `${folder} has a backup already. Name a new folder.`);
  throw new AppError('conflict', `${folder} is not empty. Name a new folder, or empty it.`);
}

async function openArchive(path: string): Promise<Destination> {
  if ((await stat(path).catch(() => null)) !== null)
    throw new AppError('conflict', `${path} exists already. Name a new file.`);
  const unfinished = path + UNFINISHED;
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY.folder });
  await rm(unfinished, { force: true });
  const file = createWriteStream(unfinished, { mode: OWNER_ONLY.file, flush: true });
  const archive = new ZipFile();
  const isWritten = finished(file);
  const failed = new Promise<never>((_, reject) => {
    isWritten.catch(reject);
    archive.on('error', reject);
  });
  // A failure between entries shows at the next one.
  failed.catch(() => undefined);
  archive.outputStream.pipe(file);
  return {
    async open(name) {
      const to = new PassThrough();
      archive.addReadStream(to, name, { compress: false, mode: 0o100600, forceZip64Format: true });
      failed.catch((error: Error) => to.destroy(error));
      const isRead = finished(to);
      isRead.catch(() => undefined);
      return { to, written: () => Promise.race([isRead, failed]) };
    },
    async close() {
      archive.end();
      await Promise.race([isWritten, failed]);
      await rename(unfinished, path);
    },
    async discard() {
      file.destroy();
      await rm(unfinished, { force: true });
    },
  };
}
