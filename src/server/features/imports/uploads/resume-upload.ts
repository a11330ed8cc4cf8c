import { access } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { purgeRejectedLines, purgeRows } from '#server/features/imports/undo/purge-file.ts';
import { fromStoredPath } from '#server/files/uploaded-file.ts';
import { importFiles } from '#server/stores/schema.ts';
import { requeue } from './add-upload.ts';
import { getUpload } from './get-upload.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** Queues the failed files of an upload again if their stored files still exist. */
export async function resumeUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const refusal = 'None of this upload’s failed files can be run again. Upload them again.';
  return queueAgain(ctx, id, { which: ({ state }) => state === 'failed', refusal });
}

/** Queues the failed and undone files of an upload again, as they were uploaded. */
export async function runAgain(ctx: SignedInContext, id: number): Promise<Upload> {
  const refusal = 'No file of this upload can be run again now. If it is being undone, try again in a moment.';
  return queueAgain(ctx, id, { which: () => true, refusal });
}

/** Whether a file can be imported again: it failed, or was undone and its rows are deleted, and its stored file still exists. */
export async function canRunAgain({ state, isPurged, storedPath }: ImportFile): Promise<boolean> {
  const isOut = state === 'failed' || (state === 'undone' && isPurged);
  return isOut && storedPath !== '' && exists(fromStoredPath(storedPath).path);
}

interface Wanted {
  which: (file: ImportFile) => boolean;
  refusal: string;
}

async function queueAgain(ctx: SignedInContext, id: number, { which, refusal }: Wanted): Promise<Upload> {
  await getUpload(ctx, id);
  const files = await ctx.db.select().from(importFiles).where(eq(importFiles.uploadId, id));
  const kept: number[] = [];
  for (const file of files.filter(which)) {
    if (!(await canRunAgain(file))) continue;
    // A server that stopped after an import failed has left its rows behind.
    if (!file.isPurged) await purgeRows(ctx, file.id);
    kept.push(file.id);
  }
  if (kept.length === 0) throw new AppError('conflict', refusal);
  for (const fileId of kept) await purgeRejectedLines(ctx.warehouse, fileId);
  await requeue(ctx, kept);
  for (const fileId of kept) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
