import type { Statement } from '#query/statement.ts';

/** A table that exists only while a file is imported. */
export interface ScratchTable<Column extends string> {
  name: string;
  /** The types of its columns. */
  columns: Readonly<Record<Column, string>>;
  orderBy: string;
}

/**
 * Creates an empty table. If one statement created and filled the table, the engine would analyse its query twice, which takes
 * longer than the import of a short file.
 */
export function createTable({ name, columns, orderBy }: ScratchTable<string>): Statement {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return { sql: `CREATE TABLE ${name} (${typed.join(', ')}) ENGINE = MergeTree ORDER BY ${orderBy}`, params: {} };
}

/** SQL that adds rows to a table. `values` has SQL for each column, and `from` is the FROM clause. */
export function insertInto<Column extends string>(
  { name }: ScratchTable<Column>,
  values: Readonly<Record<Column, string>>,
  from: string,
): string {
  const selected = Object.entries(values).map(([column, sql]) => (sql === column ? column : `${sql} AS ${column}`));
  return `INSERT INTO ${name} (${Object.keys(values).join(', ')}) SELECT ${selected.join(',\n')} ${from}`;
}
