import { eq } from 'drizzle-orm';
import { INVOICE_TABLES } from '#ingest/reissues/rows-of-invoices.ts';
import { dropScratch } from '#ingest/steps/load-rows.ts';
import type { Services } from '#server/context.ts';
import { importFiles, reloads } from '#server/stores/schema.ts';
import { deleteRows } from './delete-rows.ts';
import { moveRows } from './move-rows.ts';

type Stage = (typeof reloads.$inferSelect)['stage'];

/**
 * Moves the rows of a loaded file to an id of their own, under which they stay visible. After that, rows with the id of the file are
 * hidden, and it can be loaded again.
 */
export async function setLoadedAside(services: Services, fileId: number): Promise<void> {
  const { db, warehouse } = services;
  const [reload] = await db.insert(reloads).values({ fileId, stage: 'moving' }).returning();
  if (reload === undefined) throw new Error('the reload was not stored');
  await moveRows(warehouse, INVOICE_TABLES, { from: fileId, to: reload.id });
  await setStage(services, reload.id, 'loading');
}

/**
 * Settles the interrupted reloads of a client's files: gives their former rows back, or deletes them if the new rows are visible. This
 * can be repeated.
 */
export async function giveReloadedBack(services: Services, clientId: number): Promise<void> {
  const interrupted = await services.db
    .select({ id: reloads.id, fileId: reloads.fileId, stage: reloads.stage })
    .from(reloads)
    .innerJoin(importFiles, eq(importFiles.id, reloads.fileId))
    .where(eq(importFiles.clientId, clientId));
  for (const reload of interrupted) {
    if (reload.stage !== 'replaced') await giveBack(services, reload);
    await removeReload(services, reload.id);
  }
}

/** Deletes the former rows of a file whose own rows are deleted. */
export async function removeReloads(services: Services, fileId: number): Promise<void> {
  const ofFile = await services.db.select({ id: reloads.id }).from(reloads).where(eq(reloads.fileId, fileId));
  for (const { id } of ofFile) await removeReload(services, id);
}

async function giveBack(services: Services, { id, fileId, stage }: typeof reloads.$inferSelect): Promise<void> {
  const { warehouse } = services;
  if (stage === 'loading') {
    await deleteRows(warehouse, INVOICE_TABLES, [fileId]);
    await warehouse.run(dropScratch(fileId));
    await setStage(services, id, 'moving');
  }
  await moveRows(warehouse, INVOICE_TABLES, { from: id, to: fileId });
}

async function removeReload({ db, warehouse }: Services, id: number): Promise<void> {
  await deleteRows(warehouse, INVOICE_TABLES, [id]);
  await db.delete(reloads).where(eq(reloads.id, id));
}

async function setStage({ db }: Services, id: number, stage: Stage): Promise<void> {
  await db.update(reloads).set({ stage }).where(eq(reloads.id, id));
}
