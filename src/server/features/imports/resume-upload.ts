import { access } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { fromStoredPath } from '#server/open-source.ts';
import { importFiles } from '#server/stores/schema.ts';
import { requeue } from './add-upload.ts';
import { getUpload } from './get-upload.ts';
import { purgeRejectedLines } from './purge-file.ts';

/** Queues the failed files of an upload again whose stored file is still there. */
export async function resumeUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  await getUpload(ctx, id);
  const failed = await ctx.db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.uploadId, id), eq(importFiles.state, 'failed')));
  const kept: number[] = [];
  for (const file of failed) if (await isThere(fromStoredPath(file.storedPath).path)) kept.push(file.id);
  if (kept.length === 0)
    throw new AppError('conflict', 'No failed file of this upload can be run again; upload it once more.');
  for (const fileId of kept) await purgeRejectedLines(ctx.warehouse, fileId);
  await requeue(ctx, kept);
  for (const fileId of kept) await ctx.enqueueImport(fileId);
  return getUpload(ctx, id);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
