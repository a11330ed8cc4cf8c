import { inArray } from 'drizzle-orm';
import { LOADED_TABLES, RAW_LINES_TABLE, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import type { Services } from '#server/context.ts';
import { deleteRows } from '#server/features/imports/undo/delete-rows.ts';
import { QUEUED } from '#server/features/imports/uploads/add-upload.ts';
import { fileImport } from '#server/imports/import-queue.ts';
import { importFiles } from '#server/stores/schema.ts';

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
