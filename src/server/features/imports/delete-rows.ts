import { countFileRows } from '#ingest/file-tables.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Deletes a file's rows from a table of the warehouse, if it has any. */
export async function deleteRows(
  warehouse: Warehouse,
  table: Parameters<typeof countFileRows>[0],
  fileId: number,
): Promise<void> {
  const [found] = await warehouse.rows<{ found: number }>(countFileRows(table, fileId));
  if (found === undefined || Number(found.found) === 0) return;
  await warehouse.deleteFile(table, fileId);
}
