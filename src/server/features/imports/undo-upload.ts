import { and, eq } from 'drizzle-orm';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFiles } from '#server/stores/schema.ts';
import { getUpload } from './get-upload.ts';
import { importFileJob } from './import-file-job.ts';

/** Hides everything that an upload loaded at once, and queues the deletion of its rows. */
export async function undoUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const upload = await getUpload(ctx, id);
  if (upload.state !== 'loaded') throw new AppError('conflict', 'Only a loaded upload can be undone.');
  const undone = await ctx.db
    .update(importFiles)
    .set({ state: 'undone', finishedAt: ctx.now() })
    .where(and(eq(importFiles.uploadId, id), eq(importFiles.state, 'loaded')))
    .returning({ id: importFiles.id });
  for (const { id: fileId } of undone) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}
