import { access } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { purgeRejectedLines, purgeRows } from '#server/features/imports/undo/purge-file.ts';
import { requeue } from '#server/features/imports/uploads/add-upload.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { importFiles } from '#server/stores/schema.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** Whether a file can be imported again: it failed, or was undone and its rows are deleted, and its stored file still exists. */
export async function canRunAgain({ state, isPurged, storedPath }: ImportFile): Promise<boolean> {
  const isOut = state === 'failed' || (state === 'undone' && isPurged);
  return isOut && storedPath !== '' && exists(fromStoredPath(storedPath).path);
}

/** Queues a failed or undone file again, and deletes what its last import left behind. */
export async function reopenFile(services: Services, fileId: number): Promise<boolean> {
  const [file] = await services.db.select().from(importFiles).where(eq(importFiles.id, fileId));
  if (file === undefined || !(await canRunAgain(file))) return false;
  // A server that stopped after an import failed has left its rows behind.
  if (!file.isPurged) await purgeRows(services, fileId);
  await purgeRejectedLines(services.warehouse, fileId);
  await requeue(services, [fileId]);
  return true;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
