import type { Statement } from './statement.ts';

/** The columns of a statement in order, as rows with `name`. */
export function compileColumnNames({ sql, params }: Statement): Statement {
  return { sql: `DESCRIBE TABLE (\n${sql}\n)`, params };
}

/** The number of rows of a statement, as one row with `rows`. */
export function compileCountOf({ sql, params }: Statement): Statement {
  return { sql: `SELECT count() AS rows FROM (\n${sql}\n)`, params };
}
