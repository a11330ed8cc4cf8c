import { compilePlan } from '#query/compile-plan.ts';
import type { Statement } from '#query/statement.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { withoutValues } from '#server/tracing/without-values.ts';

/** Lines that say how much of a table is read, and nothing else. */
const COUNTS = /^\s*(Parts|Granules|Ranges): [\d/]+$/;

/** Returns the warehouse's plan for a statement: its steps, and how much of each table it reads. Question marks replace values. */
export async function explainStatement(warehouse: Pick<Warehouse, 'read'>, statement: Statement): Promise<string> {
  const lines = await warehouse.read<{ explain: string }>(compilePlan(statement));
  return lines.map(({ explain }) => (COUNTS.test(explain) ? explain : withoutValues(explain))).join('\n');
}
