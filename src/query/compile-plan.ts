import type { Statement } from './statement.ts';

/** Compiles the statement that returns the plan of another one: rows with the text of a step in `explain`. */
export function compilePlan({ sql, params }: Statement): Statement {
  return { sql: `EXPLAIN indexes = 1 ${sql}`, params };
}
