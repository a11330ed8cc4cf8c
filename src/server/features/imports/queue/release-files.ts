import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { LOADED_TABLES, RAW_LINES_TABLE, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import type { Services } from '#server/context.ts';
import { isImportOf } from '#server/features/imports/loading/is-import-of.ts';
import { deleteRows } from '#server/features/imports/undo/delete-rows.ts';
import { QUEUED } from '#server/features/imports/uploads/add-upload.ts';
import { fileImport } from '#server/imports/import-queue.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { importFiles } from '#server/stores/schema.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** After a failover, it takes some time until the operational store answers again. */
const PUT_BACK_TRIES = 120;
const PUT_BACK_EVERY_MS = 1000;

/** Puts those of the files that are running, and of which only lines were read, back into the queue. */
export async function releaseRead(services: LockedServices, fileIds: readonly number[]): Promise<void> {
  const running = await listRunning(services, fileIds);
  if (running.length === 0) return;
  await deleteRows(services.warehouse, [RAW_LINES_TABLE, REJECTED_LINES_TABLE], running);
  await requeueRunning(services, running, { isAlone: false, mayStillWrite: false });
}

/**
 * Puts those of the files that are running back into the queue, and deletes their rows. If the import of several files failed, each of them is
 * imported alone the next time, so that a file can't keep others from being loaded. If a server that doesn't know that it has lost its lock
 * `mayStillWrite` rows of the files, their next import deletes these.
 */
export async function releaseLoaded(
  services: LockedServices,
  fileIds: readonly number[],
  { isAlone, mayStillWrite = false }: { isAlone: boolean; mayStillWrite?: boolean },
): Promise<void> {
  const running = await listRunning(services, fileIds);
  await deleteRows(services.warehouse, [...LOADED_TABLES, REJECTED_LINES_TABLE], running);
  await requeueRunning(services, running, { isAlone, mayStillWrite });
  for (const fileId of running) await services.jobs.enqueue(fileImport, { fileId });
}

/**
 * Lists those of the files that are running. Waits for a transaction that may just make them visible, even if its connection is gone. Throws
 * if the lock is lost, because they may be running elsewhere then.
 */
async function listRunning({ db, lock }: LockedServices, fileIds: readonly number[]): Promise<number[]> {
  if (fileIds.length === 0) return [];
  await lock.require(db);
  const running = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(isRunning(fileIds))
    .orderBy(importFiles.id)
    .for('update');
  return running.map(({ id }) => id);
}

async function requeueRunning(
  { db, lock }: LockedServices,
  fileIds: readonly number[],
  { isAlone, mayStillWrite }: { isAlone: boolean; mayStillWrite: boolean },
): Promise<void> {
  const { startedAt, ...queued } = QUEUED;
  await db.transaction(async (tx) => {
    await lock.require(tx);
    await tx
      .update(importFiles)
      // An import deletes what is left of a file that was started before.
      .set({ ...queued, ...(!mayStillWrite && { startedAt }), ...(isAlone && { isAlone }) })
      .where(isRunning(fileIds));
  });
}

function isRunning(fileIds: readonly number[]) {
  return and(inArray(importFiles.id, [...fileIds]), eq(importFiles.state, 'running'));
}

/**
 * Puts files back into the queue whose import has ended without a result. Others may hold the lock, so the warehouse is left as it is. The next
 * import of a file deletes what this one has left behind.
 */
export async function putBack({ db }: Services, files: readonly ImportFile[]): Promise<void> {
  for (const file of files)
    await untilStored(() => db.update(importFiles).set({ state: 'queued', progress: 0 }).where(isImportOf(file)));
}

async function untilStored(store: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store();
      return;
    } catch (error) {
      if (tries === PUT_BACK_TRIES) throw error;
      await sleep(PUT_BACK_EVERY_MS);
    }
  }
}
