import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, reloads, replacedParts } from '#server/stores/schema.ts';

const replacing = alias(importFiles, 'replacing');

/** Lists the files of clients whose rows must stay hidden. */
export async function listHiddenFileIds(db: Database, clientIds: readonly number[]): Promise<number[]> {
  const rows = await selectHiddenFileIds(db, clientIds);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/**
 * Selects the files of clients whose rows may be in the warehouse but must stay hidden: files that are not loaded yet, failed or
 * were undone, until their rows are deleted, parts of files that another loaded file has replaced, and the old or the new rows of files
 * that are loaded again.
 */
export function selectHiddenFileIds(db: Database, clientIds: readonly number[]) {
  const ofClients = inArray(importFiles.clientId, [...clientIds]);
  const files = db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(and(ofClients, ne(importFiles.state, 'loaded'), eq(importFiles.isPurged, false)));
  const parts = db
    .select({ id: replacedParts.id })
    .from(replacedParts)
    .innerJoin(importFiles, eq(importFiles.id, replacedParts.ofFileId))
    .innerJoin(replacing, eq(replacing.id, replacedParts.byFileId))
    .where(and(ofClients, or(ne(importFiles.state, 'loaded'), eq(replacing.state, 'loaded'))));
  const loadedAgain = db
    .select({
      id: sql<number>`CASE WHEN ${reloads.stage} = 'loading' AND ${importFiles.state} = 'loaded' THEN ${importFiles.id} ELSE ${reloads.id} END`,
    })
    .from(reloads)
    .innerJoin(importFiles, eq(importFiles.id, reloads.fileId))
    .where(and(ofClients, or(ne(importFiles.state, 'loaded'), ne(reloads.stage, 'moving'))));
  return unionAll(files, parts, loadedAgain);
}
