import { and, eq } from 'drizzle-orm';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import type { Services, SignedInContext } from '#server/context.ts';
import { importFiles } from '#server/stores/schema.ts';
import { getUpload } from './get-upload.ts';
import { purgeRejectedLines, purgeRows } from './purge-file.ts';

/** Hides everything an upload loaded at once, and clears it away afterwards. */
export async function undoUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const upload = await getUpload(ctx, id);
  if (upload.state !== 'loaded') throw new AppError('conflict', 'Only a loaded upload can be undone.');
  const undone = await ctx.db
    .update(importFiles)
    .set({ state: 'undone', finishedAt: ctx.now() })
    .where(and(eq(importFiles.uploadId, id), eq(importFiles.state, 'loaded')))
    .returning({ id: importFiles.id });
  for (const { id: fileId } of undone) await ctx.enqueueImport(fileId);
  return getUpload(ctx, id);
}

/** Clears the rows of an undone file away, which nobody sees any more. */
export async function clearUndone({ db, warehouse }: Services, fileId: number): Promise<void> {
  const [file] = await db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'undone'), eq(importFiles.isPurged, false)));
  if (file === undefined) return;
  await purgeRows(warehouse, fileId);
  await purgeRejectedLines(warehouse, fileId);
  await db.update(importFiles).set({ isPurged: true }).where(eq(importFiles.id, fileId));
}
