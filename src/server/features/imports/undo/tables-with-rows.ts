import { type FileTable, listTablesWithRows } from '#ingest/file-tables.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** Those of the tables that have rows of files. A change without rows would still be applied to each part of a table. */
export async function tablesWithRows(
  warehouse: Warehouse,
  tables: readonly FileTable[],
  fileIds: readonly number[],
): Promise<FileTable[]> {
  const found = await warehouse.rows<{ name: FileTable }>(listTablesWithRows(tables, fileIds));
  return found.map(({ name }) => name);
}
