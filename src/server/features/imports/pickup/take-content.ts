import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, desc, eq, like, notInArray, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { uploadFolder } from '#server/features/imports/uploads/receive-files.ts';
import { removeUploadedFile } from '#server/files/list-uploaded-files.ts';
import { ConnectionProblem } from '#server/network/connection-problem.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, pickupFiles } from '#server/stores/schema.ts';

/** The largest file that is taken. */
export const MAX_FILE_BYTES = 2 * 1024 ** 3;

/** A content to store. `watch` sees every piece of it. */
interface Content {
  name: string;
  write: (target: Writable) => Promise<void>;
  watch?: (chunk: Buffer) => void;
}

/** A content that was stored on this machine. */
export interface StoredContent {
  path: string;
  bytes: number;
  hash: string;
}

const prefixOf = (locationId: number) => `pickup-${locationId}-`;

/**
 * Stores the content that `write` writes, until it is on the disk. Nothing is left behind if this fails; if the server
 * stops, `removeOrphans` cleans up.
 */
export async function storeContent(
  { settings }: Pick<Services, 'settings'>,
  locationId: number,
  { name, write, watch = () => undefined }: Content,
): Promise<StoredContent> {
  const folder = uploadFolder(settings);
  await mkdir(folder, { recursive: true });
  const path = join(folder, prefixOf(locationId) + randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      watch(chunk);
      if (bytes > MAX_FILE_BYTES) done(tooLarge(name));
      else done(null, chunk);
    },
  });
  const target = new PassThrough();
  try {
    await Promise.all([
      write(target).catch((error: Error) => {
        target.destroy(error);
        throw error;
      }),
      pipeline(target, meter, createWriteStream(path, { flush: true })),
    ]);
    return { path, bytes, hash: hash.digest('hex') };
  } catch (error) {
    await removeUploadedFile(path);
    throw error;
  }
}

export function tooLarge(name: string): ConnectionProblem {
  return new ConnectionProblem(`The file ${name} is larger than ${MAX_FILE_BYTES / 1024 ** 3} GiB.`);
}

/** The upload of the same content from this location, unless it or one of its files has failed or was undone. */
export async function findSameContent(
  { db }: { db: Pick<Database, 'select'> },
  locationId: number,
  hash: string,
): Promise<number | null> {
  const [found] = await db
    .select({ uploadId: pickupFiles.uploadId })
    .from(pickupFiles)
    .innerJoin(importFiles, eq(importFiles.uploadId, pickupFiles.uploadId))
    .where(and(eq(pickupFiles.locationId, locationId), eq(pickupFiles.contentHash, hash)))
    .groupBy(pickupFiles.uploadId)
    .having(sql`bool_and(${notInArray(importFiles.state, ['failed', 'undone'])})`)
    .orderBy(desc(pickupFiles.uploadId))
    .limit(1);
  return found?.uploadId ?? null;
}

/** Deletes stored contents of a location that belong to no upload, because a server stopped before it recorded them. */
export async function removeOrphans(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  locationId: number,
  olderThanMs: number,
): Promise<void> {
  const folder = uploadFolder(settings);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefixOf(locationId)));
  for (const name of names) {
    const path = join(folder, name);
    const [kept] = await db
      .select({ id: importFiles.id })
      .from(importFiles)
      .where(like(importFiles.storedPath, `${path}%`))
      .limit(1);
    if (kept !== undefined) continue;
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs >= olderThanMs) await removeUploadedFile(path);
  }
}
