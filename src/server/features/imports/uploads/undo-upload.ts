import { and, eq, gt, inArray, max, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Upload } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';
import { storeAuditRequest } from '#server/audit/request-audit.ts';
import type { SignedInContext } from '#server/context.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { findOverlapping } from '#server/features/imports/undo/find-overlapping.ts';
import { requireReloadable } from '#server/features/imports/undo/require-reloadable.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, replacedParts } from '#server/stores/schema.ts';
import { getUpload } from './get-upload.ts';

type ImportFile = typeof importFiles.$inferSelect;

/**
 * Hides everything that an upload loaded at once, queues the deletion of its rows, and discards its unanswered files. If later files
 * have invoices of the upload, it stays visible until a job has loaded them without it.
 */
export async function undoUpload(ctx: SignedInContext, id: number): Promise<Upload> {
  const upload = await getUpload(ctx, id);
  if (upload.state !== 'loaded' && upload.state !== 'needs answer')
    throw new AppError('conflict', 'Only an upload that is loaded or needs an answer can be undone.');
  if (await isReplacedLater(ctx, id))
    throw new AppError(
      'conflict',
      'A later upload has replaced invoices that this upload replaced. Undo the later one first.',
    );
  const lastNumber = await lastLoadNumber(ctx.db, upload.clientId);
  const loaded = await listLoaded(ctx.db, id);
  const overlapping = await findOverlapping(ctx, loaded);
  await requireReloadable(ctx.db, overlapping, loaded);
  const isUndone = overlapping.length === 0 && (await undoAtOnce(ctx, upload, lastNumber));
  if (!isUndone) await requestUndo(ctx, id);
  const files = await ctx.db
    .select({ fileId: importFiles.id })
    .from(importFiles)
    .where(
      and(
        eq(importFiles.uploadId, id),
        inArray(importFiles.state, ['loaded', 'undone']),
        eq(importFiles.isPurged, false),
      ),
    );
  for (const { fileId } of files) await ctx.jobs.enqueue(importFileJob, { fileId });
  return getUpload(ctx, id);
}

async function listLoaded(db: Database, uploadId: number): Promise<ImportFile[]> {
  return db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.uploadId, uploadId), eq(importFiles.state, 'loaded')));
}

class LoadedMeanwhile extends Error {}

/** Undoes an upload, unless another file of its client was loaded after `lastNumber` was read, or is waiting to be undone. */
async function undoAtOnce(ctx: SignedInContext, { id, clientId }: Upload, lastNumber: number): Promise<boolean> {
  try {
    await ctx.db.transaction(async (tx) => {
      const ofUpload = eq(importFiles.uploadId, id);
      const hidden = await setUndone(tx, ctx.now(), and(ofUpload, eq(importFiles.state, 'loaded')));
      await setUndone(tx, ctx.now(), and(ofUpload, eq(importFiles.state, 'needs answer')));
      const isNew = and(eq(importFiles.state, 'loaded'), gt(importFiles.loadNumber, lastNumber));
      const changed = await tx
        .select({ id: importFiles.id })
        .from(importFiles)
        .where(and(eq(importFiles.clientId, clientId), or(isNew, eq(importFiles.isUndoRequested, true))))
        .limit(1);
      if (changed.length > 0) throw new LoadedMeanwhile();
      if (hidden.length > 0) await storeAuditRequest(tx, clientId);
    });
    return true;
  } catch (error) {
    if (error instanceof LoadedMeanwhile) return false;
    throw error;
  }
}

async function requestUndo(ctx: SignedInContext, id: number): Promise<void> {
  const ofUpload = eq(importFiles.uploadId, id);
  await ctx.db.transaction(async (tx) => {
    await setUndone(tx, ctx.now(), and(ofUpload, eq(importFiles.state, 'needs answer')));
    await tx
      .update(importFiles)
      .set({ isUndoRequested: true })
      .where(and(ofUpload, eq(importFiles.state, 'loaded')));
  });
}

async function setUndone(db: Database, finishedAt: Date, which: SQL | undefined): Promise<{ id: number }[]> {
  const undone = { state: 'undone' as const, question: null, finishedAt };
  return db.update(importFiles).set(undone).where(which).returning({ id: importFiles.id });
}

/** The number of the client's file that was loaded last. */
async function lastLoadNumber(db: Database, clientId: number): Promise<number> {
  const [last] = await db
    .select({ number: max(importFiles.loadNumber) })
    .from(importFiles)
    .where(eq(importFiles.clientId, clientId));
  return last?.number ?? 0;
}

/** Whether files of an upload replaced invoices that a loaded file has replaced in turn. An undo would bring the first invoices back. */
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
