import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/stores/operational-store.ts';
import { importFiles } from '#server/stores/schema.ts';

/**
 * Lists the files of clients whose rows may be in the warehouse but must stay hidden: files that are not loaded yet, failed or
 * were undone, until their rows are deleted.
 */
export async function listHiddenFileIds(db: Database, clientIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: importFiles.id })
    .from(importFiles)
    .where(
      and(
        inArray(importFiles.clientId, [...clientIds]),
        ne(importFiles.state, 'loaded'),
        eq(importFiles.isPurged, false),
      ),
    )
    .orderBy(importFiles.id);
  return rows.map(({ id }) => id);
}
