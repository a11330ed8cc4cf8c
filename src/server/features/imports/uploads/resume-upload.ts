import { eq } from 'drizzle-orm';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { reopenFile } from '#server/features/imports/queue/reopen-file.ts';
import { importFiles } from '#server/stores/schema.ts';
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

interface Wanted {
  which: (file: ImportFile) => boolean;
  refusal: string;
}

async function queueAgain(ctx: SignedInContext, id: number, { which, refusal }: Wanted): Promise<Upload> {
  await getUpload(ctx, id);
  const files = await ctx.db.select().from(importFiles).where(eq(importFiles.uploadId, id));
  const kept: number[] = [];
  for (const { id: fileId } of files.filter(which)) if (await reopenFile(ctx, fileId)) kept.push(fileId);
  if (kept.length === 0) throw new AppError('conflict', refusal);
  for (const fileId of kept) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}
