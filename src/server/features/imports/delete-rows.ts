import type { Warehouse } from '#server/stores/warehouse.ts';
import { forEachTable } from './for-each-table.ts';
import { type FileTable, hasRows } from './has-rows.ts';

/** Deletes the rows of files from those of the tables that have any. */
export function deleteRows(
  warehouse: Warehouse,
  tables: readonly FileTable[],
  fileIds: readonly number[],
): Promise<void> {
  return forEachTable(tables, async (table) => {
    if (await hasRows(warehouse, table, fileIds)) await warehouse.deleteFiles(table, fileIds);
  });
}
