import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { forEachTable } from './for-each-table.ts';
import { type FileTable, hasRows } from './has-rows.ts';

/** Gives a file's rows the id of another file, in those of the tables that have any. */
export function moveRows(
  warehouse: Warehouse,
  tables: readonly FileTable[],
  move: { from: number; to: number; where?: Statement },
): Promise<void> {
  return forEachTable(tables, async (table) => {
    if (await hasRows(warehouse, table, [move.from])) await warehouse.moveRows(table, move);
  });
}
