import type { Warehouse } from '#server/stores/warehouse.ts';
import { forEachTable } from './for-each-table.ts';
import { type FileTable, hasRows } from './has-rows.ts';

/** Deletes a file's rows from those of the tables that have any. */
export function deleteRows(warehouse: Warehouse, tables: readonly FileTable[], fileId: number): Promise<void> {
  return forEachTable(tables, async (table) => {
    if (await hasRows(warehouse, table, fileId)) await warehouse.deleteFile(table, fileId);
  });
}
