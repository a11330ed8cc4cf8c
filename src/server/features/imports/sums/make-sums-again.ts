import { listWrongSums, type WrongSums } from '#ingest/sums/check-sums.ts';
import { addUpShipments, SHIPMENT_SUMS_TABLE } from '#ingest/sums/sum-shipments.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/**
 * Makes those sums of the files again that differ from the shipments, and returns the files to which they belong. Meanwhile, no shipments may be
 * written.
 */
export async function makeWrongSumsAgain(warehouse: Warehouse, fileIds: readonly number[]): Promise<WrongSums[]> {
  const wrong = await warehouse.rows<WrongSums>(listWrongSums(fileIds));
  const files = [...new Set(wrong.map(({ fileId }) => fileId))];
  if (files.length === 0) return [];
  await warehouse.deleteFiles(SHIPMENT_SUMS_TABLE, files);
  for (const { fileId, clientId } of wrong) await warehouse.run(addUpShipments({ fileIds: [fileId], clientId }));
  return wrong;
}
