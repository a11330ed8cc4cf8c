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
}
