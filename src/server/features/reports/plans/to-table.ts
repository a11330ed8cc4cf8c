import type { Table, TableCell } from '#server/files/table.ts';
import type { ReportPlan } from './report-plan.ts';

/** Converts a plan and its streamed rows to a table. */
export async function toTable(plan: ReportPlan, rows: AsyncIterable<unknown[][]>): Promise<Table> {
  return {
    title: plan.name,
    about: plan.about,
    columns: plan.columns,
    currency: plan.currency,
    blocks: placed(rows, plan.places),
    totals: await plan.readTotals(),
  };
}

async function* placed(
  rows: AsyncIterable<unknown[][]>,
  places: readonly number[] | null,
): AsyncGenerator<TableCell[][]> {
  for await (const block of rows) {
    const cells = block as TableCell[][];
    yield places === null ? cells : cells.map((row) => places.map((place) => row[place] ?? null));
  }
}
