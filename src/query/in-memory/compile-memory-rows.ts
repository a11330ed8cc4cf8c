import type { Statement } from '#query/statement.ts';
import type { Select } from './term.ts';

/** Counts the rows in the scope of a statement. The engine ends after `maxSeconds`, and would otherwise go on when nobody waits any more. */
export function compileMemoryCount(select: Select, { params }: Statement, maxSeconds: number): Statement {
  return { sql: `SELECT count() AS rows ${fromSql(select)} SETTINGS max_execution_time = ${maxSeconds}`, params };
}

/** Reads columns of the rows in the scope of a statement. */
export function compileMemoryRows(select: Select, { params }: Statement, columns: readonly string[]): Statement {
  const selected = columns.map((column) => `t.\`${column}\` AS \`${column}\``);
  return { sql: `SELECT ${selected.join(', ')} ${fromSql(select)}`, params };
}

function fromSql({ table, scope }: Select): string {
  return `FROM \`${table}\` AS t WHERE ${scope}`;
}
