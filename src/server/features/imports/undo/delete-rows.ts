import type { FileTable } from '#ingest/file-tables.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { forEachTable } from './for-each-table.ts';
import { tablesWithRows } from './tables-with-rows.ts';

/** Deletes the rows of files from those of the tables that have any. */
export async function deleteRows(
  warehouse: Warehouse,
  tables: readonly FileTable[],
  fileIds: readonly number[],
): Promise<void> {
  const filled = await tablesWithRows(warehouse, tables, fileIds);
  await forEachTable(filled, (table) => warehouse.deleteFiles(table, fileIds));
}
