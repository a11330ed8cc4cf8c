import { insertSumsSql, type RowSums } from '#ingest/sums/row-sums.ts';
import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import { storedTable } from '#server/stores/expand-for-cluster.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

export type FactRows = Partial<
  Record<'shipments' | 'charges' | 'credits' | 'invoices' | 'findings' | 'avoidable_costs', readonly object[]>
>;

/** Replaces all rows of the analytics tables with the given ones. */
export async function fillWarehouse(
  warehouse: Warehouse,
  { shipments = [], charges = [], credits = [], invoices = [], findings = [], avoidable_costs = [] }: FactRows,
): Promise<void> {
  const tables: Record<string, readonly object[]> = {
    shipments,
    charges,
    credits,
    invoices,
    findings,
    avoidable_costs,
  };
  for (const table of [...Object.keys(tables), ...SUMMED_TABLES.map(({ table }) => table)])
    await truncate(warehouse, table);
  for (const [table, rows] of Object.entries(tables)) await warehouse.insert(table, rows);
  for (const sums of SUMMED_TABLES) if (tables[sums.rows]?.length !== 0) await addUpAll(warehouse, sums);
}

/** Replaces all rows of a table that has no sums. */
export async function replaceRows(
  warehouse: Warehouse,
  table: 'credits' | 'findings',
  rows: readonly object[],
): Promise<void> {
  await truncate(warehouse, table);
  await warehouse.insert(table, rows);
}

/** Adds shipments and charges to the given warehouse, and to its sums. */
export async function addRows(warehouse: Warehouse, tables: Pick<FactRows, 'shipments' | 'charges'>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    await warehouse.insert(table, rows);
    for (const sums of SUMMED_TABLES)
      if (sums.rows === table) {
        await truncate(warehouse, sums.table);
        await addUpAll(warehouse, sums);
      }
  }
}

/** Adds up all rows of a table. The engine needs tens of milliseconds for it even if there are none. */
async function addUpAll(warehouse: Warehouse, sums: RowSums): Promise<void> {
  for (const sql of insertSumsSql(sums, { rows: 0 })) await warehouse.run({ sql, params: {} });
}

async function truncate(warehouse: Warehouse, table: string): Promise<void> {
  await warehouse.run({ sql: `TRUNCATE TABLE ${storedTable(table, warehouse.cluster)}`, params: {} });
}
