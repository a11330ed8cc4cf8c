import { toKilograms } from '#model/numbers/kilograms.ts';
import type { Table, TableCell } from '#server/files/table.ts';
import type { ReportPlan } from './report-plan.ts';

/** Converts a plan and its streamed rows to a table. */
export async function toTable(plan: ReportPlan, rows: AsyncIterable<unknown[][]>): Promise<Table> {
  const convert = cellConversion(plan);
  const totals = await plan.readTotals();
  return {
    title: plan.name,
    about: plan.about,
    columns: plan.columns,
    currency: plan.currency,
    blocks: placed(rows, plan.places, convert),
    totals: totals === null ? null : convert(totals),
  };
}

async function* placed(
  rows: AsyncIterable<unknown[][]>,
  places: readonly number[] | null,
  convert: (row: readonly TableCell[]) => readonly TableCell[],
): AsyncGenerator<readonly (readonly TableCell[])[]> {
  for await (const block of rows) {
    const cells = block as TableCell[][];
    yield places === null ? cells.map(convert) : cells.map((row) => convert(places.map((place) => row[place] ?? null)));
  }
}

/** Returns a function that converts the weights of a row to the unit of the plan, and its codes to their names. */
function cellConversion({ columns, weightUnit }: ReportPlan): (row: readonly TableCell[]) => readonly TableCell[] {
  const isMetric = weightUnit === 'kgs' && columns.some(({ format }) => format === 'weight');
  if (!isMetric && columns.every(({ nameOf = null }) => nameOf === null)) return (row) => row;
  return (row) =>
    row.map((cell, index) => {
      const { format, nameOf = null } = columns[index] ?? {};
      if (typeof cell === 'string' && cell !== '' && nameOf !== null) return nameOf(cell);
      return isMetric && format === 'weight' && typeof cell === 'number' ? toKilograms(cell) : cell;
    });
}
