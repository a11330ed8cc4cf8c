import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { AppError } from '#server/app-error.ts';
import { listMigrations } from '#server/stores/migrate.ts';
import { BACKUP_FORMAT, MANIFEST, MANIFEST_DIGEST, Manifest } from './manifest.ts';
import type { OnProgress } from './progress.ts';

/** A finished backup in a folder or a zip archive. */
export interface BackupReader {
  manifest: Manifest;
  open(path: string): Promise<Readable>;
  /** Reads a compressed text line by line. */
  lines(path: string): Promise<AsyncIterable<string>>;
  /** Runs work with the path of a file of the backup. Files of archives are unpacked below a folder meanwhile. */
  withFile(path: string, below: string, work: (path: string) => Promise<void>): Promise<void>;
  close(): void;
}

/** Folders with this ending are swept at each start of the server. */
const UNPACKED = 'restored-rows.part';

interface Source {
  open(path: string): Promise<Readable>;
  /** The path of a file, if it has one of its own. */
  pathOf(path: string): string | null;
  close(): void;
}

/** Opens a backup. Throws an error that says what is wrong if it is missing, unfinished, damaged or of a newer version. */
export async function openBackupReader(path: string): Promise<BackupReader> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new AppError('not-found', `There is no backup at ${path}.`);
  const source = found.isDirectory() ? folderSource(path) : await archiveSource(path);
  try {
    const manifest = await readManifest(source, path);
    return {
      manifest,
      open: source.open,
      lines: (name) => linesOf(source, name),
      withFile: withFile(source),
      close: source.close,
    };
  } catch (error) {
    source.close();
    throw error;
  }
}

function folderSource(folder: string): Source {
  return {
    open: async (name) => createReadStream(join(folder, name)),
    pathOf: (name) => join(folder, name),
    close: () => {},
  };
}

async function archiveSource(path: string): Promise<Source> {
  const damaged = () =>
    new AppError('unreadable-file', `${path} is not a backup, or is damaged: its list of files cannot be read.`);
  const archive = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(damaged()) : resolve(opened),
    );
  });
  const entries = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    archive.on('error', () => reject(damaged()));
    archive.on('end', resolve);
    archive.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      archive.readEntry();
    });
    archive.readEntry();
  });
  return {
    open: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name);
        if (entry === undefined) return reject(new Error(`${name} is missing`));
        archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      }),
    pathOf: () => null,
    close: () => archive.close(),
  };
}

async function readManifest(source: Source, path: string): Promise<Manifest> {
  const text = await readText(source, MANIFEST);
  const digest = await readText(source, MANIFEST_DIGEST);
  if (text === null || digest === null)
    throw new AppError('unreadable-file', `${path} is not a backup, or was not finished: it has no ${MANIFEST}.`);
  if (createHash('sha256').update(text).digest('hex') !== digest.trim()) throw damaged(MANIFEST);
  const content: { format?: number; version?: string } = JSON.parse(text);
  if (Number(content.format) > BACKUP_FORMAT)
    throw new AppError(
      'unreadable-file',
      `The backup was made by version ${content.version}, which is newer. Use that version.`,
    );
  const manifest = Manifest.parse(content);
  await requireKnownMigrations(manifest);
  return manifest;
}

async function requireKnownMigrations({ migrations, version }: Manifest): Promise<void> {
  for (const store of ['operational', 'warehouse'] as const) {
    const known = await listMigrations(store);
    if (migrations[store].some((name) => !known.includes(name)))
      throw new AppError(
        'unreadable-file',
        `The backup was made by version ${version}, whose stores are newer than this version. Use that version or a newer one.`,
      );
  }
}

async function readText(source: Source, path: string): Promise<string | null> {
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await source.open(path)) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch {
    return null;
  }
}

async function linesOf(source: Source, path: string): Promise<AsyncIterable<string>> {
  const content = await source.open(path);
  const unpacked = content.pipe(createGunzip());
  content.on('error', (error) => unpacked.destroy(error));
  return linesIn(unpacked);
}

/** Splits a text at line feeds only. Node's own reader also splits at separators that values contain. */
async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of content) {
    const block = Buffer.concat([rest, chunk]);
    const end = block.lastIndexOf('\n');
    rest = block.subarray(end + 1);
    if (end >= 0) yield* block.subarray(0, end).toString().split('\n');
  }
}

function withFile(source: Source): BackupReader['withFile'] {
  return async (path, below, work) => {
    const own = source.pathOf(path);
    if (own !== null) return work(own);
    const folder = join(below, UNPACKED);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const unpacked = join(folder, 'file.native.gz');
      await pipeline(await source.open(path), createWriteStream(unpacked, { mode: 0o600 }));
      await work(unpacked);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Compares every file of a backup with its digest. Throws an error that names the first one that differs. */
export async function checkBackup({ manifest, open }: BackupReader, onProgress: OnProgress): Promise<void> {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { path, bytes, sha256 } of manifest.files) {
    const hash = createHash('sha256');
    let read = 0;
    try {
      for await (const chunk of await open(path)) {
        hash.update(chunk);
        read += chunk.length;
        done += chunk.length;
        onProgress({ step: 'Checking the backup', done, total });
      }
    } catch {
      throw damaged(path);
    }
    if (read !== bytes || hash.digest('hex') !== sha256) throw damaged(path);
  }
}

function damaged(path: string): AppError {
  return new AppError(
    'unreadable-file',
    `The backup is damaged: ${path} is missing or has changed. Use another backup.`,
  );
}
