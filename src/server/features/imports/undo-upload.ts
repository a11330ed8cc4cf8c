import { and, eq, inArray } from 'drizzle-orm';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFiles } from '#server/stores/schema.ts';
import { getUpload } from './get-upload.ts';
import { importFileJob } from './import-file-job.ts';

/** Hides everything that an upload loaded at once, queues the deletion of its rows, and discards its unanswered files. */
export async function undoUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const upload = await getUpload(ctx, id);
  if (upload.state !== 'loaded' && upload.state !== 'needs answer')
    throw new AppError('conflict', 'Only an upload that is loaded or needs an answer can be undone.');
  const undone = await ctx.db
    .update(importFiles)
    .set({ state: 'undone', question: null, finishedAt: ctx.now() })
    .where(and(eq(importFiles.uploadId, id), inArray(importFiles.state, ['loaded', 'needs answer'])))
    .returning({ id: importFiles.id });
  for (const { id: fileId } of undone) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}
