import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFiles, replacedParts } from '#server/stores/schema.ts';
import { getUpload } from './get-upload.ts';
import { importFileJob } from './import-file-job.ts';

/** Hides everything that an upload loaded at once, queues the deletion of its rows, and discards its unanswered files. */
export async function undoUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const upload = await getUpload(ctx, id);
  if (upload.state !== 'loaded' && upload.state !== 'needs answer')
    throw new AppError('conflict', 'Only an upload that is loaded or needs an answer can be undone.');
  if (await isReplacedLater(ctx, id))
    throw new AppError(
      'conflict',
      'A later upload has replaced invoices that this upload replaced. Undo the later one first.',
    );
  const undone = await ctx.db
    .update(importFiles)
    .set({ state: 'undone', question: null, finishedAt: ctx.now() })
    .where(and(eq(importFiles.uploadId, id), inArray(importFiles.state, ['loaded', 'needs answer'])))
    .returning({ id: importFiles.id });
  for (const { id: fileId } of undone) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}

/** Whether files of an upload replaced invoices, and a loaded file has replaced theirs. Without them, the first ones would come back. */
async function isReplacedLater({ db }: SignedInContext, id: number): Promise<boolean> {
  const later = alias(replacedParts, 'later');
  const replacing = alias(importFiles, 'replacing');
  const found = await db
    .select({ id: later.id })
    .from(importFiles)
    .innerJoin(replacedParts, eq(replacedParts.byFileId, importFiles.id))
    .innerJoin(later, eq(later.ofFileId, importFiles.id))
    .innerJoin(replacing, eq(replacing.id, later.byFileId))
    .where(and(eq(importFiles.uploadId, id), eq(replacing.state, 'loaded')))
    .limit(1);
  return found.length > 0;
}
