import { and, eq, ne } from 'drizzle-orm';
import { LOADED_TABLES } from '#ingest/file-tables.ts';
import { findAnswer } from '#ingest/find-answer.ts';
import {
  filesWithInvoices,
  INVOICE_TABLES,
  type InvoiceId,
  rowsOfInvoices,
} from '#ingest/reissues/rows-of-invoices.ts';
import type { Services } from '#server/context.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { importFiles, replacedParts } from '#server/stores/schema.ts';
import { deleteRows } from './delete-rows.ts';
import { moveRows } from './move-rows.ts';

type ImportFile = typeof importFiles.$inferSelect;

/**
 * Moves the visible rows of the invoices that a file replaces to file ids of their own, which it returns. They stay visible until the
 * file is loaded. This can be repeated after it was interrupted.
 */
export async function setReplacedAside(
  services: LockedServices,
  { id: byFileId, clientId, answers }: ImportFile,
  hiddenFileIds: readonly number[],
): Promise<number[]> {
  const chosen = (findAnswer(answers, 'reissue')?.invoices ?? []).filter(({ choice }) => choice === 'replace');
  const invoices = chosen.flatMap(({ carrierId, number, earlierNumbers = [] }) =>
    [number, ...earlierNumbers].map((spelling) => ({ carrierId, number: spelling })),
  );
  if (invoices.length === 0) return [];
  await services.lock.require(services.db);
  await giveStaleBack(services, clientId);
  const found = await services.warehouse.rows<{ fileId: number }>(
    filesWithInvoices({ clientId, hiddenFileIds }, invoices),
  );
  const parts: number[] = [];
  for (const { fileId } of found) parts.push(await movePart(services, { ofFileId: fileId, byFileId }, invoices));
  return parts;
}

/** Gives back what was replaced by files of a client that are not loaded any more. */
export async function giveStaleBack(services: Services, clientId: number): Promise<void> {
  const stale = await services.db
    .selectDistinct({ byFileId: replacedParts.byFileId })
    .from(replacedParts)
    .innerJoin(importFiles, eq(importFiles.id, replacedParts.byFileId))
    .where(and(eq(importFiles.clientId, clientId), ne(importFiles.state, 'loaded')));
  for (const { byFileId } of stale) await giveReplacedBack(services, byFileId);
}

async function movePart(
  { db, warehouse }: Services,
  files: { ofFileId: number; byFileId: number },
  invoices: readonly InvoiceId[],
): Promise<number> {
  const [part] = await db.insert(replacedParts).values(files).returning();
  if (part === undefined) throw new Error('the replaced part was not stored');
  await moveRows(warehouse, INVOICE_TABLES, { from: files.ofFileId, to: part.id, where: rowsOfInvoices(invoices) });
  return part.id;
}

/** Gives the parts that a file has replaced back to their files. The file must not be loaded. */
export async function giveReplacedBack(services: Services, byFileId: number): Promise<void> {
  const { db, warehouse } = services;
  const parts = await db
    .select({ id: replacedParts.id, ofFileId: importFiles.id, state: importFiles.state })
    .from(replacedParts)
    .innerJoin(importFiles, eq(importFiles.id, replacedParts.ofFileId))
    .where(eq(replacedParts.byFileId, byFileId));
  for (const { id, ofFileId, state } of parts) {
    if (state === 'loaded') await moveRows(warehouse, INVOICE_TABLES, { from: id, to: ofFileId });
    await removePart(services, id);
  }
}

/** Deletes the parts of a file that other files have replaced. */
export async function removeReplacedParts(services: Services, ofFileId: number): Promise<void> {
  const parts = await services.db
    .select({ id: replacedParts.id })
    .from(replacedParts)
    .where(eq(replacedParts.ofFileId, ofFileId));
  for (const { id } of parts) await removePart(services, id);
}

async function removePart({ db, warehouse }: Services, id: number): Promise<void> {
  await deleteRows(warehouse, LOADED_TABLES, [id]);
  await db.delete(replacedParts).where(eq(replacedParts.id, id));
}
