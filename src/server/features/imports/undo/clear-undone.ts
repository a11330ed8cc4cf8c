import { and, eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { importFiles } from '#server/stores/schema.ts';
import { purgeRejectedLines, purgeRows } from './purge-file.ts';

/** Deletes the rows of an undone file, which are hidden from every reader already. */
export async function clearUndone(services: Services, fileId: number): Promise<void> {
  const { db, warehouse } = services;
  const [file] = await db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'undone'), eq(importFiles.isPurged, false)));
  if (file === undefined) return;
  await purgeRows(services, fileId);
  await purgeRejectedLines(warehouse, fileId);
  await db.update(importFiles).set({ isPurged: true }).where(eq(importFiles.id, fileId));
}
