import { insertSumsSql } from '#ingest/sums/row-sums.ts';
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
  for (const [table, rows] of Object.entries({ shipments, charges, credits, invoices, findings, avoidable_costs })) {
    await warehouse.run({ sql: `TRUNCATE TABLE ${storedTable(table, warehouse.cluster)}`, params: {} });
    await warehouse.insert(table, rows);
  }
  await addUpAgain(warehouse);
}

/** Adds shipments and charges to the given warehouse, and to its sums. */
export async function addRows(
  warehouse: Warehouse,
  { shipments = [], charges = [] }: Pick<FactRows, 'shipments' | 'charges'>,
): Promise<void> {
  await warehouse.insert('shipments', shipments);
  await warehouse.insert('charges', charges);
  await addUpAgain(warehouse);
}

async function addUpAgain(warehouse: Warehouse): Promise<void> {
  for (const sums of SUMMED_TABLES) {
    await warehouse.run({ sql: `TRUNCATE TABLE ${storedTable(sums.table, warehouse.cluster)}`, params: {} });
    for (const sql of insertSumsSql(sums, { rows: 0 })) await warehouse.run({ sql, params: {} });
  }
}
