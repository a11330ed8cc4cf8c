import { and, eq, inArray } from 'drizzle-orm';
import type { Receipt } from '#contract/uploads.ts';
import { storeAuditRequest } from '#server/audit/request-audit.ts';
import type { Services } from '#server/context.ts';
import { loadAgain } from '#server/features/imports/loading/load-file.ts';
import type { Counted } from '#server/features/imports/loading/loading.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { fileReadings, importFiles, reloads, replacedParts } from '#server/stores/schema.ts';
import { commitUnlessOutdated, Outdated } from './commit-unless-outdated.ts';
import { findOverlapping } from './find-overlapping.ts';
import { hiddenAsOf, type StoredFiles } from './hidden-as-of.ts';
import { purgeOwnScratch } from './purge-file.ts';
import { giveReloadedBack, setLoadedAside } from './reloads.ts';
import { requireReloadable } from './require-reloadable.ts';

type ImportFile = typeof importFiles.$inferSelect;

/**
 * Undoes the upload of a file if that was requested. The later files with its invoices are loaded again without it, because they have
 * lines that only it had loaded. Their new rows become visible when the upload's rows disappear, in one transaction. If the lock is lost, the
 * next attempt settles what this one has left behind.
 */
export async function finishUndo(services: LockedServices, fileId: number): Promise<void> {
  const undoing = await listUndoing(services, fileId);
  const [first] = undoing;
  if (first === undefined) return;
  const { clientId } = first;
  await services.lock.require(services.db);
  try {
    await giveReloadedBack(services, clientId);
    const reloaded = await reloadOverlapping(services, undoing);
    const isUndone = await publish(services, undoing, reloaded);
    // An undo that somebody has cancelled meanwhile just ends.
    if (!isUndone && (await listUndoing(services, fileId)).length > 0)
      throw new Error('Another file was undone while files were loaded again.');
  } finally {
    await services.lock.require(services.db);
    await giveReloadedBack(services, clientId);
  }
}

/**
 * Keeps an upload that couldn't be undone. The undo may be running, or another one of the client, so rows are moved only by those who hold the
 * locks: the job that runs, or else the next one.
 */
export async function cancelUndo({ db }: Pick<Services, 'db'>, fileId: number): Promise<void> {
  await db.update(importFiles).set({ isUndoRequested: false }).where(isUndoing(db, fileId));
}

async function listUndoing({ db }: Services, fileId: number): Promise<ImportFile[]> {
  return db.select().from(importFiles).where(isUndoing(db, fileId));
}

/** The condition that a file belongs to the upload of another one and waits to be undone. */
function isUndoing(db: Services['db'], fileId: number) {
  const upload = db.select({ id: importFiles.uploadId }).from(importFiles).where(eq(importFiles.id, fileId));
  return and(eq(importFiles.uploadId, upload), eq(importFiles.isUndoRequested, true));
}

interface Reloaded {
  receipts: Map<number, Receipt>;
  /** The files that were hidden when the reload started. */
  hidden: readonly number[];
}

async function reloadOverlapping(services: LockedServices, undoing: readonly ImportFile[]): Promise<Reloaded> {
  const overlapping = await findOverlapping(services, undoing);
  await requireReloadable(services.db, overlapping, undoing);
  const receipts = new Map<number, Receipt>();
  const stored = await listStored(services, undoing);
  for (const file of overlapping) {
    const counted = await reload(services, file, undoing);
    if (file.receipt !== null) receipts.set(file.id, { ...file.receipt, ...counted });
  }
  const hidden = stored.files.filter(({ state }) => state !== 'loaded').map(({ id }) => id);
  return { receipts, hidden: [...hidden, ...undoing.map(({ id }) => id)] };
}

async function reload(services: LockedServices, file: ImportFile, undoing: readonly ImportFile[]): Promise<Counted> {
  const { db, warehouse, lock } = services;
  const { id: fileId, clientId, answers, loadNumber, receipt } = file;
  const [read] = await db.select().from(fileReadings).where(eq(fileReadings.fileId, fileId));
  if (read === undefined || receipt === null) throw new Error(`It is not known how file ${fileId} was read.`);
  await lock.require(db);
  await setLoadedAside(services, fileId);
  try {
    const stored = await listStored(services, undoing);
    const undone = undoing.map(({ id }) => id);
    const hiddenFileIds = hiddenAsOf(stored, { loadNumber: loadNumber ?? 0, undone });
    const { reading } = read;
    const linesRead = receipt.lines.read;
    return await loadAgain(warehouse, { fileId, clientId, hiddenFileIds, reading, answers, linesRead });
  } finally {
    await purgeOwnScratch(services, fileId);
  }
}

async function listStored({ db }: Services, [first]: readonly ImportFile[]): Promise<StoredFiles> {
  const { id, state, isPurged, loadNumber } = importFiles;
  const ofClient = db
    .select({ id })
    .from(importFiles)
    .where(eq(importFiles.clientId, first?.clientId ?? 0));
  return {
    files: await db
      .select({ id, state, isPurged, loadNumber })
      .from(importFiles)
      .where(eq(importFiles.clientId, first?.clientId ?? 0)),
    parts: await db.select().from(replacedParts).where(inArray(replacedParts.ofFileId, ofClient)),
    reloads: await db.select().from(reloads).where(inArray(reloads.fileId, ofClient)),
  };
}

/** Makes the new rows visible instead of those of the undone files, unless the undo was cancelled or the rows were compared with others since. */
async function publish(
  { db, now, lock }: LockedServices,
  undoing: readonly ImportFile[],
  { receipts, hidden }: Reloaded,
): Promise<boolean> {
  const clientId = undoing[0]?.clientId ?? 0;
  const undone = undoing.map(({ id }) => id);
  return commitUnlessOutdated(db, { clientId, hidden }, async (tx) => {
    await lock.require(tx);
    const hiddenNow = await tx
      .update(importFiles)
      .set({ state: 'undone', isUndoRequested: false, finishedAt: now() })
      .where(and(inArray(importFiles.id, undone), eq(importFiles.isUndoRequested, true)))
      .returning({ id: importFiles.id });
    if (hiddenNow.length < undone.length) throw new Outdated();
    for (const [fileId, receipt] of receipts) {
      await tx.update(importFiles).set({ receipt }).where(eq(importFiles.id, fileId));
      const replaced = await tx
        .update(reloads)
        .set({ stage: 'replaced' })
        .where(and(eq(reloads.fileId, fileId), eq(reloads.stage, 'loading')))
        .returning({ id: reloads.id });
      if (replaced.length === 0) throw new Outdated();
      // The new rows include those of the parts that these files had replaced.
      const isPart = and(eq(replacedParts.ofFileId, fileId), inArray(replacedParts.byFileId, undone));
      for (const { id } of await tx.delete(replacedParts).where(isPart).returning({ id: replacedParts.id }))
        await tx.insert(reloads).values({ id, fileId, stage: 'replaced' });
    }
    await storeAuditRequest(tx, clientId);
  });
}
