import type { Statement } from '#query/statement.ts';
import { openTablesInMemory } from '#server/questions/tables-in-memory.ts';
import type { TestWarehouse } from './test-warehouse.ts';

/** More than enough statements for a table to be read into memory. */
const STATEMENTS = 10;

/** Fails where a server would only write a line. */
export const THROWING_LOG = {
  error({ err }: { err: unknown }) {
    throw err;
  },
};

/** Returns the rows of a statement from a table in memory; `null` if only the engine can read them. */
export async function readInMemory(
  warehouse: TestWarehouse,
  statement: Statement,
): Promise<Record<string, unknown>[] | null> {
  const tables = openTablesInMemory({ warehouse, log: THROWING_LOG });
  for (let asked = 0; asked < STATEMENTS; asked++) {
    const rows = tables.answer(1, statement);
    if (rows !== null) return rows;
    await tables.settled();
  }
  return null;
}
