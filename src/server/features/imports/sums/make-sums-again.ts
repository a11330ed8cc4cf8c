import { listWrongSums, type WrongSums } from '#ingest/sums/check-sums.ts';
import { addUp, type RowSums } from '#ingest/sums/row-sums.ts';
import type { LockedServices } from '#server/jobs/locked-services.ts';

/**
 * Rebuilds those sums of the files that differ from their rows, and returns the files to which they belong. No rows may be written
 * meanwhile.
 */
export async function makeWrongSumsAgain(
  { warehouse, db, lock }: LockedServices,
  sums: RowSums,
  fileIds: readonly number[],
): Promise<WrongSums[]> {
  const wrong = await warehouse.rows<WrongSums>(listWrongSums(sums, fileIds));
  const files = [...new Set(wrong.map(({ fileId }) => fileId))];
  if (files.length === 0) return [];
  await lock.require(db);
  await warehouse.deleteFiles(sums.table, files);
  for (const { fileId, clientId } of wrong) {
    await lock.require(db);
    await warehouse.run(addUp(sums, { fileIds: [fileId], clientId }));
  }
  return wrong;
}
