import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { LOADED_TABLES, RAW_LINES_TABLE, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import type { Services } from '#server/context.ts';
import { deleteRows } from '#server/features/imports/undo/delete-rows.ts';
import { QUEUED } from '#server/features/imports/uploads/add-upload.ts';
import { fileImport } from '#server/imports/import-queue.ts';
import { importFiles } from '#server/stores/schema.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** After a failover, it takes some time until the operational store answers again. */
const PUT_BACK_TRIES = 120;
const PUT_BACK_EVERY_MS = 1000;

/** Puts running files of which only lines were read back into the queue. */
export async function releaseRead(services: Services, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await deleteRows(services.warehouse, [RAW_LINES_TABLE, REJECTED_LINES_TABLE], fileIds);
  await requeueRunning(services, fileIds);
}

/**
 * Puts running files back into the queue, and deletes their rows. If the import of several files failed, each of them is imported alone
 * the next time, so that a file can't keep others from being loaded.
 */
export async function releaseLoaded(
  services: Services,
  fileIds: readonly number[],
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  await deleteRows(services.warehouse, [...LOADED_TABLES, REJECTED_LINES_TABLE], fileIds);
  await requeueRunning(services, fileIds, isAlone);
  for (const fileId of fileIds) await services.jobs.enqueue(fileImport, { fileId });
}

async function requeueRunning({ db }: Services, fileIds: readonly number[], isAlone = false): Promise<void> {
  await db
    .update(importFiles)
    .set({ ...QUEUED, ...(isAlone && { isAlone }) })
    .where(inArray(importFiles.id, [...fileIds]));
}

/**
 * Puts files back into the queue whose import has lost its lock and has ended. Others may hold the lock, so the warehouse is left as it is. The next
 * import of a file deletes what this one has left behind.
 */
export async function putBack({ db }: Services, files: readonly ImportFile[]): Promise<void> {
  for (const { id, startedAt } of files) {
    const isOurs = and(
      eq(importFiles.id, id),
      eq(importFiles.state, 'running'),
      eq(importFiles.startedAt, startedAt ?? new Date(0)),
    );
    await untilStored(() => db.update(importFiles).set({ state: 'queued', progress: 0 }).where(isOurs));
  }
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

/** Lists those of the files that an import without its lock has put back. Files that were queued otherwise have no start. */
export async function listPutBack({ db }: Services, fileIds: readonly number[]): Promise<number[]> {
  const { id, state, startedAt } = importFiles;
  const found = await db
    .select({ id })
    .from(importFiles)
    .where(and(inArray(id, [...fileIds]), eq(state, 'queued'), isNotNull(startedAt)));
  return found.map((file) => file.id);
}
