import { countFileRows, LOADED_TABLES, REJECTED_LINES_TABLE } from '#ingest/file-tables.ts';
import { LOOKUP_TABLE } from '#ingest/lookup-rows.ts';
import { dropScratch } from '#ingest/steps/load-rows.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Deletes a file's rows, which are hidden already, from the warehouse for good. Its rejected lines stay readable. */
export async function purgeRows(warehouse: Warehouse, fileId: number): Promise<void> {
  for (const table of LOADED_TABLES) await deleteRows(warehouse, table, fileId);
  await purgeScratch(warehouse, fileId);
}

/** Deletes what an import needed only while it ran. */
export async function purgeScratch(warehouse: Warehouse, fileId: number): Promise<void> {
  for (const statement of dropScratch(fileId)) await warehouse.run(statement);
  await warehouse.dropFile(LOOKUP_TABLE, fileId);
}

export async function purgeRejectedLines(warehouse: Warehouse, fileId: number): Promise<void> {
  await deleteRows(warehouse, REJECTED_LINES_TABLE, fileId);
}

async function deleteRows(
  warehouse: Warehouse,
  table: Parameters<typeof countFileRows>[0],
  fileId: number,
): Promise<void> {
  const [found] = await warehouse.rows<{ found: number }>(countFileRows(table, fileId));
  if (found === undefined || Number(found.found) === 0) return;
  await warehouse.deleteFile(table, fileId);
}
