import { access } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { requeue } from '#server/features/imports/uploads/add-upload.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { importFiles } from '#server/stores/schema.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** Whether a file can be imported again: it failed, or was undone and its rows are deleted, and its stored file still exists. */
export async function canRunAgain({ state, isPurged, storedPath }: ImportFile): Promise<boolean> {
  const isOut = state === 'failed' || (state === 'undone' && isPurged);
  return isOut && storedPath !== '' && exists(fromStoredPath(storedPath).path);
}

/** Queues a failed or undone file again. Returns `false` if it can't be imported again, or if somebody else has just queued it. */
export async function reopenFile(services: Services, fileId: number): Promise<boolean> {
  const [file] = await services.db.select().from(importFiles).where(eq(importFiles.id, fileId));
  if (file === undefined || !(await canRunAgain(file))) return false;
  return (await requeue(services, [fileId])).length > 0;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
