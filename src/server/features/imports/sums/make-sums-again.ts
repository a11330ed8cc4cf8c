import { listWrongSums, type WrongSums } from '#ingest/sums/check-sums.ts';
import { addUp, type RowSums } from '#ingest/sums/row-sums.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/**
 * Rebuilds those sums of the files that differ from their rows, and returns the files to which they belong. No rows may be written
 * meanwhile.
 */
export async function makeWrongSumsAgain(
  warehouse: Warehouse,
  sums: RowSums,
  fileIds: readonly number[],
): Promise<WrongSums[]> {
  const wrong = await warehouse.rows<WrongSums>(listWrongSums(sums, fileIds));
  const files = [...new Set(wrong.map(({ fileId }) => fileId))];
  if (files.length === 0) return [];
  await warehouse.deleteFiles(sums.table, files);
  for (const { fileId, clientId } of wrong) await warehouse.run(addUp(sums, { fileIds: [fileId], clientId }));
  return wrong;
}
