import type { FileTable } from '#ingest/file-tables.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { forEachTable } from './for-each-table.ts';
import { tablesWithRows } from './tables-with-rows.ts';

/** Gives a file's rows the id of another file, in those of the tables that have any. */
export async function moveRows(
  warehouse: Warehouse,
  tables: readonly FileTable[],
  move: { from: number; to: number; where?: Statement },
): Promise<void> {
  const filled = await tablesWithRows(warehouse, tables, [move.from]);
  await forEachTable(filled, (table) => warehouse.moveRows(table, move));
}
