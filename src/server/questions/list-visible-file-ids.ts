import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, reloads, replacedParts } from '#server/stores/schema.ts';

const replacing = alias(importFiles, 'replacing');

/**
 * Lists the ids under which the visible rows of clients are in the warehouse, in the order in which their files were loaded: loaded files, parts of
 * them that are set aside for a file that isn't loaded, and files that are being loaded again, whose visible rows have the id of a reload.
 * The opposite of `listHiddenFileIds`.
 */
export async function listVisibleFileIds(
  db: Pick<Database, 'select'>,
  clientIds: readonly number[],
): Promise<number[]> {
  const isLoaded = and(inArray(importFiles.clientId, [...clientIds]), eq(importFiles.state, 'loaded'));
  const file = { fileId: importFiles.id, loadNumber: importFiles.loadNumber };
  // While a file is being loaded again, the rows with its own id are the new ones.
  const files = db
    .select({ id: importFiles.id, ...file })
    .from(importFiles)
    .leftJoin(reloads, and(eq(reloads.fileId, importFiles.id), eq(reloads.stage, 'loading')))
    .where(and(isLoaded, isNull(reloads.id)));
  const parts = db
    .select({ id: replacedParts.id, ...file })
    .from(replacedParts)
    .innerJoin(importFiles, eq(importFiles.id, replacedParts.ofFileId))
    .innerJoin(replacing, eq(replacing.id, replacedParts.byFileId))
    .where(and(isLoaded, ne(replacing.state, 'loaded')));
  const loadedAgain = db
    .select({ id: reloads.id, ...file })
    .from(reloads)
    .innerJoin(importFiles, eq(importFiles.id, reloads.fileId))
    .where(and(isLoaded, ne(reloads.stage, 'replaced')));
  const rows = await unionAll(files, parts, loadedAgain);
  rows.sort((a, b) => orderOf(a) - orderOf(b) || a.fileId - b.fileId || a.id - b.id);
  return rows.map(({ id }) => id);
}

/** Files that were loaded by earlier versions have no number, and come last, as in PostgreSQL. */
function orderOf({ loadNumber }: { loadNumber: number | null }): number {
  return loadNumber ?? Number.MAX_SAFE_INTEGER;
}
