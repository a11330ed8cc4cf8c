import type { Writable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { type AddedUpload, addUpload } from '#server/features/imports/uploads/add-upload.ts';
import type { ReceivedFile } from '#server/features/imports/uploads/receive-files.ts';
import { removeUploadedFile } from '#server/files/list-uploaded-files.ts';
import { shownName } from '#server/files/shown-name.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { pickupFiles } from '#server/stores/schema.ts';
import { type Connection, isSameFile, type RemoteFile } from './connections/connection.ts';
import type { Location } from './location-record.ts';
import { findSameContent, storeContent } from './take-content.ts';

/**
 * What happened to a file: it was taken; it was skipped, because it or the same content had been taken before; or it changed while
 * it was read, so that the next run takes it. `isKept` means that its content is safe here, so the original can be moved or deleted.
 */
export type Outcome =
  | { kind: 'taken'; uploadId: number; isKept: boolean }
  | { kind: 'skipped'; isKept: boolean }
  | { kind: 'changed' };

type TakenFile = typeof pickupFiles.$inferSelect;

/** Finds the files among these that were taken before. */
export async function findTaken(
  { db }: Pick<Services, 'db'>,
  locationId: number,
  files: readonly RemoteFile[],
): Promise<(file: RemoteFile) => TakenFile | null> {
  const rows = await db
    .select()
    .from(pickupFiles)
    .where(
      and(
        eq(pickupFiles.locationId, locationId),
        inArray(
          pickupFiles.place,
          files.map(({ place }) => place),
        ),
      ),
    );
  const keyOf = ({ place, bytes, stamp }: Pick<RemoteFile, 'place' | 'bytes' | 'stamp'>) =>
    JSON.stringify([place, bytes, stamp]);
  const taken = new Map(rows.map((row) => [keyOf(row), row]));
  return (file) => taken.get(keyOf(file)) ?? null;
}

/**
 * Takes a file: its content is stored first, then its upload is recorded together with the fact that it was taken, then its import
 * is queued. A server that stops in between has either recorded nothing, or everything that is needed to continue.
 */
export async function takeFile(
  services: Services,
  location: Location,
  connection: Connection,
  file: RemoteFile,
): Promise<Outcome> {
  const write = (target: Writable) => connection.download(file, target);
  const content = await storeContent(services, location.id, { name: file.name, write });
  const row = { ...rowOf(location, file), contentHash: content.hash, takenAt: services.now() };
  let isRecorded = false;
  try {
    const now = await connection.find(file);
    const isWhole = !file.isExactSize || content.bytes === file.bytes;
    if (!isWhole || now === null || !isSameFile(now, file)) return { kind: 'changed' };
    const before = (await findTaken(services, location.id, [file]))(file);
    if (before?.contentHash === content.hash) return { kind: 'skipped', isKept: before.isKept };
    const same = await findSameContent(services, location.id, content.hash);
    if (same !== null) {
      await remember(services.db, { ...row, uploadId: same, isKept: true });
      return { kind: 'skipped', isKept: true };
    }
    isRecorded = true;
    const received = { fileName: shownName(file.name), path: content.path };
    const recorded = await recordUpload(services, location, received, row);
    return recorded.kind === 'same' ? { kind: 'skipped', isKept: true } : recorded;
  } finally {
    if (!isRecorded) await removeUploadedFile(content.path);
  }
}

/** A recorded upload, or the upload of the same content that another run or push has recorded in the meantime. */
type Recorded =
  | (Extract<Outcome, { kind: 'taken' }> & Pick<AddedUpload, 'problem'>)
  | { kind: 'same'; uploadId: number };

/**
 * Records a stored file as an upload and as taken, in one transaction, and queues its import. If that fails, it may still have been
 * recorded, so the file stays until `removeOrphans` finds that no upload needs it.
 */
export async function recordUpload(
  services: Services,
  { tenantId, clientId, name }: Location,
  received: ReceivedFile,
  row: Omit<TakenFile, 'uploadId' | 'isKept'>,
): Promise<Recorded> {
  const upload = { tenantId, clientId, userId: null, origin: name, files: [received] };
  try {
    const added = await addUpload(services, upload, async (tx, { id, fileIds }) => {
      await requireNewContent(tx, row);
      await remember(tx, { ...row, uploadId: id, isKept: fileIds.length > 0 });
    });
    for (const fileId of added.fileIds) await services.jobs.enqueue(importFileJob, { fileId });
    // Nothing of it can be imported, so only the original is kept.
    if (added.fileIds.length === 0) await removeUploadedFile(received.path);
    return { kind: 'taken', uploadId: added.id, isKept: added.fileIds.length > 0, problem: added.problem };
  } catch (error) {
    if (!(error instanceof SameContent)) throw error;
    await removeUploadedFile(received.path);
    return { kind: 'same', uploadId: error.uploadId };
  }
}

/** Throws `SameContent` if the content has been taken since the last check. Runs with the same content wait for the end of this transaction. */
async function requireNewContent(
  tx: Database,
  { locationId, contentHash }: Pick<TakenFile, 'locationId' | 'contentHash'>,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`pick-up ${locationId} ${contentHash}`}))`);
  const same = await findSameContent({ db: tx }, locationId, contentHash);
  if (same !== null) throw new SameContent(same);
}

class SameContent extends Error {
  constructor(readonly uploadId: number) {
    super('The same content was taken in the meantime.');
  }
}

/** Remembers that a file was taken. Another content may have had the same place, size and time. */
async function remember(db: Pick<Database, 'insert'>, row: TakenFile): Promise<void> {
  const { locationId, place, bytes, stamp } = pickupFiles;
  const { contentHash, uploadId, isKept, takenAt } = row;
  await db
    .insert(pickupFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [locationId, place, bytes, stamp],
      set: { contentHash, uploadId, isKept, takenAt },
    });
}

function rowOf({ id: locationId }: Location, { place, bytes, stamp }: RemoteFile) {
  return { locationId, place, bytes, stamp };
}
