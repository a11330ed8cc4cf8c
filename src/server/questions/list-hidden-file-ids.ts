import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles, replacedParts } from '#server/stores/schema.ts';

const replacing = alias(importFiles, 'replacing');

/**
 * Lists the files of clients whose rows may be in the warehouse but must stay hidden: files that are not loaded yet, failed or
 * were undone, until their rows are deleted, and parts of files that another loaded file has replaced.
 */
export async function listHiddenFileIds(db: Database, clientIds: readonly number[]): Promise<number[]> {
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
  const rows = await unionAll(files, parts);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
