import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { filesWithSameInvoices } from '#ingest/reissues/rows-of-invoices.ts';
import type { Services } from '#server/context.ts';
import { importFiles, reloads, replacedParts } from '#server/stores/schema.ts';

type ImportFile = typeof importFiles.$inferSelect;

/** Finds the files of a client that were loaded after one of these files and share invoices with them, in the order of their loading. */
export async function findOverlapping(
  { db, warehouse }: Pick<Services, 'db' | 'warehouse'>,
  files: readonly ImportFile[],
): Promise<ImportFile[]> {
  const [first] = files;
  if (first === undefined) return [];
  const { clientId } = first;
  const fileIds = files.map(({ id }) => id);
  const parts = await db
    .select({ id: replacedParts.id })
    .from(replacedParts)
    .where(or(inArray(replacedParts.ofFileId, fileIds), inArray(replacedParts.byFileId, fileIds)));
  const found = await warehouse.rows<{ fileId: number }>(
    filesWithSameInvoices(clientId, [...fileIds, ...parts.map(({ id }) => id)]),
  );
  const others = await filesOfRows(
    db,
    found.map(({ fileId }) => fileId),
  );
  const firstNumber = Math.min(...files.map(({ loadNumber }) => loadNumber ?? 0));
  const loaded = await db
    .select()
    .from(importFiles)
    .where(and(inArray(importFiles.id, others), eq(importFiles.state, 'loaded'), eq(importFiles.clientId, clientId)))
    .orderBy(asc(importFiles.loadNumber));
  return loaded.filter(({ id, loadNumber }) => !fileIds.includes(id) && (loadNumber ?? 0) > firstNumber);
}

/** The files whose rows have these ids in the warehouse. Rows that are replaced or loaded again have a different id from their file's. */
async function filesOfRows(db: Services['db'], ids: number[]): Promise<number[]> {
  const parts = await db
    .select({ fileId: replacedParts.ofFileId })
    .from(replacedParts)
    .where(inArray(replacedParts.id, ids));
  const former = await db
    .select({ fileId: reloads.fileId })
    .from(reloads)
    .where(and(inArray(reloads.id, ids), ne(reloads.stage, 'replaced')));
  return [...ids, ...parts.map(({ fileId }) => fileId), ...former.map(({ fileId }) => fileId)];
}
