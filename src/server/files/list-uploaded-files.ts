import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOle, problemOfBinary, problemOfPackage } from '#ingest/reading/file-kinds.ts';
import { WORKBOOK } from '#ingest/workbook/workbook-parts.ts';
import { isXls, readXlsSheets } from '#ingest/workbook/xls-sheets.ts';
import { AppError } from '#server/app-error.ts';
import { headOf, toFileProblem, unpacked } from './file-stream.ts';
import { uniqueNames } from './unique-names.ts';
import { openUploadedFile, SHEET, sheetEntry, type UploadedFile } from './uploaded-file.ts';
import { listSheets } from './workbook.ts';
import { type ArchiveEntry, listEntries } from './zip-archive.ts';

const MAX_FILES = 1000;
/** How many archives can be around a file, one within the other. */
const MAX_DEPTH = 3;
const MAX_NESTED_BYTES = 1024 ** 3;
const MAX_XLS_BYTES = 64 * 1024 * 1024;
const NESTED = '.nested';

/** A file in an upload, or why it can't be read. */
export interface ListedFile {
  /** Its name within the upload; null for the upload itself. */
  name: string | null;
  isSheet: boolean;
  source: UploadedFile;
  problem: AppError | null;
}

/**
 * Lists the files in an upload: the file itself, the entries of an archive and of archives in it, or the sheets of a workbook.
 * Archives in archives are unpacked to files next to the upload. Throws if the upload itself can't be listed, or has too much in it.
 */
export async function listUploadedFiles(path: string): Promise<ListedFile[]> {
  return new UploadListing(path).list({ path, name: null, depth: 0 });
}

/** Deletes an uploaded file and what was unpacked from it. `path` can be any of these files. */
export async function removeUploadedFile(path: string): Promise<void> {
  const root = rootOf(path);
  await rm(root, { force: true });
  await rm(`${root}${NESTED}`, { recursive: true, force: true });
}

/** The uploaded file that a stored file is, or from which it was unpacked. */
export function rootOf(path: string): string {
  const at = path.lastIndexOf(NESTED);
  return at < 0 ? path : path.slice(0, at);
}

/** A stored file on the way from the upload through the archives in it. */
interface Step {
  path: string;
  name: string | null;
  depth: number;
}

class UploadListing {
  private files = 0;
  private nestedFiles = 0;
  private nestedBytes = 0;

  constructor(private readonly root: string) {}

  async list(step: Step): Promise<ListedFile[]> {
    const head = await headOf(createReadStream(step.path));
    if (isZip(head)) return this.listArchive(step);
    if (isOle(head)) return this.listXls(step);
    if (isGzip(head) && isContainer(await this.headInGzip(step.path)))
      return this.list(await this.unpack(await unpacked(createReadStream(step.path)), step.name, step.depth));
    return [this.found(step.name, { path: step.path, entry: null })];
  }

  private async headInGzip(path: string): Promise<Buffer> {
    // A damaged file is listed, and its problem is reported when it is read.
    return unpacked(createReadStream(path))
      .then(headOf)
      .catch(() => Buffer.alloc(0));
  }

  private async listArchive(step: Step): Promise<ListedFile[]> {
    const entries = await listEntries(step.path, MAX_FILES + 1);
    if (entries.length > MAX_FILES) throw tooManyFiles();
    if (entries.length === 0) throw new AppError('unreadable-file', 'The archive is empty.');
    const names = new Set(entries.map(({ name }) => name));
    if (names.has(WORKBOOK)) return this.listWorkbook(step, entries);
    const document = problemOfPackage(names);
    if (document !== null) throw new AppError('unknown-format', document);
    const found: ListedFile[] = [];
    const shown = uniqueNames(entries.map(({ name }) => name));
    for (const [index, entry] of entries.entries())
      found.push(...(await this.listEntry(step, { ...entry, name: shown[index] ?? entry.name })));
    return found;
  }

  private async listEntry(step: Step, entry: ArchiveEntry): Promise<ListedFile[]> {
    const name = joined(step.name, entry.name);
    const source = { path: step.path, entry: String(entry.place) };
    try {
      const head = await entry.head();
      const inner = isGzip(head) ? await headOf(await openUploadedFile(source)) : head;
      if (!isContainer(inner)) return [this.found(name, source)];
      return await this.list(await this.unpack(await openUploadedFile(source), name, step.depth));
    } catch (error) {
      const problem = toFileProblem(error, 'The archive cannot be read');
      if (problem instanceof UploadTooLarge) throw problem;
      return [this.found(name, source, problem)];
    }
  }

  private async listWorkbook({ path, name }: Step, entries: readonly ArchiveEntry[]): Promise<ListedFile[]> {
    const sheets = await listSheets(path, entries);
    return sheets.map((sheet) => ({
      ...this.found(joined(name, sheet.name), { path, entry: sheetEntry(sheet.place) }),
      isSheet: true,
    }));
  }

  private async listXls({ path, name }: Step): Promise<ListedFile[]> {
    if ((await stat(path)).size > MAX_XLS_BYTES)
      throw new AppError('too-large', 'An XLS workbook can have at most 64 MiB. Open it in Excel and save it as XLSX.');
    const bytes = await readFile(path);
    if (!isXls(bytes)) throw new AppError('unknown-format', problemOfBinary(bytes) ?? '');
    const listed: ListedFile[] = [];
    for (const sheet of readSheets(bytes)) {
      const stored = `${await this.nestedPath()}${SHEET}`;
      await writeFile(stored, sheet.text);
      listed.push({ ...this.found(joined(name, sheet.name), { path: stored, entry: null }), isSheet: true });
    }
    return listed;
  }

  /** Stores an archive or a workbook from an archive as a file. */
  private async unpack(stream: Readable, name: string | null, depth: number): Promise<Step> {
    if (depth === MAX_DEPTH)
      throw new AppError(
        'unreadable-file',
        `Archives are nested more than ${MAX_DEPTH} levels deep. Unpack them and upload the files in them.`,
      );
    const path = await this.nestedPath();
    const counted = async function* (this: UploadListing): AsyncGenerator<Buffer> {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.nestedBytes += chunk.length;
        if (this.nestedBytes > MAX_NESTED_BYTES)
          throw new UploadTooLarge('too-large', 'The archives in the archive are larger than 1 GiB.');
        yield chunk;
      }
    };
    await pipeline(counted.call(this), createWriteStream(path));
    return { path, name, depth: depth + 1 };
  }

  private async nestedPath(): Promise<string> {
    await mkdir(`${this.root}${NESTED}`, { recursive: true });
    return join(`${this.root}${NESTED}`, String(this.nestedFiles++));
  }

  private found(name: string | null, source: UploadedFile, problem: AppError | null = null): ListedFile {
    this.files++;
    if (this.files > MAX_FILES) throw tooManyFiles();
    return { name, isSheet: false, source, problem };
  }
}

/** An upload with too much in it is refused as a whole. */
class UploadTooLarge extends AppError {}

function tooManyFiles(): AppError {
  return new UploadTooLarge('unreadable-file', `The archive contains more than ${MAX_FILES} files.`);
}

function readSheets(bytes: Buffer): ReturnType<typeof readXlsSheets> {
  try {
    return readXlsSheets(bytes);
  } catch (error) {
    throw toFileProblem(error, 'The workbook cannot be read');
  }
}

function joined(name: string | null, inner: string): string {
  return name === null ? inner : `${name}/${inner}`;
}

function isContainer(head: Buffer): boolean {
  return isZip(head) || isOle(head);
}

/** An entry, or the end of an archive without entries. */
const ZIP_STARTS = new Set([0x504b0304, 0x504b0506]);

function isZip(head: Buffer): boolean {
  return head.length >= 4 && ZIP_STARTS.has(head.readUInt32BE(0));
}

function isGzip(head: Buffer): boolean {
  return head.length >= 2 && head.readUInt16BE(0) === 0x1f8b;
}
