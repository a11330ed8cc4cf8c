import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { Services } from '#server/context.ts';
import { fail, failQueued } from '#server/features/imports/loading/conclude-import.ts';
import { purgeRows, purgeScratch } from '#server/features/imports/undo/purge-file.ts';
import { WAREHOUSE_LOCK } from '#server/jobs/job-queue.ts';
import { type LockedServices, underLock } from '#server/jobs/locked-services.ts';
import { type FileState, importFiles } from '#server/stores/schema.ts';
import { releaseLoaded } from './release-files.ts';

/** Settles interrupted imports, unless another server holds the lock of imports, which then does so. */
export async function settleInterrupted(services: Services): Promise<void> {
  await services.store.tryLock(WAREHOUSE_LOCK, (lock) => settleRunning(underLock(services, lock)));
}

/**
 * Ends what the former holder of the caller's lock has left running in the warehouse, and deletes the rows of imports that were running when
 * their server stopped or lost the lock. A file that was imported alone has failed. Of several files that were imported together or side by
 * side, each is queued to be imported alone, because any of them may have stopped the server. Returns the files that have failed.
 */
export async function settleRunning(services: LockedServices): Promise<number[]> {
  // Otherwise its statements would add rows to a file after its rows were deleted, or even after it was imported again.
  await services.lock.require(services.db);
  await services.warehouse.endStatements(WAREHOUSE_LOCK);
  const { rows } = await services.store.execute(`SELECT id FROM import_files WHERE state = 'running' ORDER BY id`);
  const [first, ...others] = rows.map(({ id }) => Number(id));
  if (first === undefined) return [];
  if (others.length > 0) {
    for (const id of [first, ...others]) await purgeRows(services, id);
    await releaseLoaded(services, [first, ...others], { isAlone: true, mayStillWrite: true });
    return [];
  }
  const [file] = await services.db.select().from(importFiles).where(eq(importFiles.id, first));
  if (file === undefined) return [];
  const reason = 'The server stopped during this import. Nothing of the file was loaded; resume it to run it again.';
  await fail(services, file, { error: new AppError('unavailable', reason), seconds: 0, mayStillWrite: true });
  await purgeScratch(services.warehouse, first);
  return [first];
}

/**
 * Gives up the import of a file that is still queued. Its job may not be the one that imports it, so another job may be importing it already, and
 * a file that is running is left to that job. Returns the state of the file before.
 */
export async function giveUpImport(services: Services, fileId: number, reason: string): Promise<FileState | null> {
  const [file] = await services.db.select().from(importFiles).where(eq(importFiles.id, fileId));
  if (file === undefined) return null;
  if (await failQueued(services, file, new AppError('unavailable', reason))) return 'queued';
  const [now] = await services.db
    .select({ state: importFiles.state })
    .from(importFiles)
    .where(eq(importFiles.id, fileId));
  return now?.state ?? null;
}
