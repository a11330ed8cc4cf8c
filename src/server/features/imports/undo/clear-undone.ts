import { and, eq } from 'drizzle-orm';
import type { LockedServices } from '#server/jobs/locked-services.ts';
import { importFiles } from '#server/stores/schema.ts';
import { purgeRejectedLines, purgeRows } from './purge-file.ts';

/** Deletes the rows of an undone file, which are hidden from every reader already. */
export async function clearUndone(services: LockedServices, fileId: number): Promise<void> {
  const { db, warehouse, lock } = services;
  const [file] = await db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, fileId), eq(importFiles.state, 'undone'), eq(importFiles.isPurged, false)));
  if (file === undefined) return;
  await lock.require(db);
  await purgeRows(services, fileId);
  await purgeRejectedLines(warehouse, fileId);
  await db.transaction(async (tx) => {
    await lock.require(tx);
    await tx.update(importFiles).set({ isPurged: true }).where(eq(importFiles.id, fileId));
  });
}
