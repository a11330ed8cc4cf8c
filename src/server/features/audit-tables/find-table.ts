import type { InputId } from '#model/audit-inputs/input-labels.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { inputTables } from '#model/audit-inputs/input-tables.ts';
import { listedTables } from '#model/audit-inputs/listed-tables.ts';
import { AppError } from '#server/app-error.ts';

/** Finds a table that people can read by its id. Throws `not-found`. */
export function findTable(id: string): InputTable & { id: InputId } {
  const table = inputTables.find((one) => one.id === id && listedTables.includes(one.id));
  if (table === undefined) throw new AppError('not-found', `There is no table “${id}”.`);
  return table;
}
