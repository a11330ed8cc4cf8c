import { countFileRows } from '#ingest/file-tables.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

export type FileTable = Parameters<typeof countFileRows>[0];

/** Whether a table has rows of files. A change without rows would still be applied to each part of the table. */
export async function hasRows(warehouse: Warehouse, table: FileTable, fileIds: readonly number[]): Promise<boolean> {
  const [counted] = await warehouse.rows<{ found: number }>(countFileRows(table, fileIds));
  return Number(counted?.found ?? 0) > 0;
}
