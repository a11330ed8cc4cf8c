import type { OperationalSnapshot } from './operational-snapshot.ts';

/** A table of the operational store in a backup. */
export interface DumpedTable {
  schema: string;
  name: string;
}

/** How many rows are read and written at once. */
export const ROWS_AT_ONCE = 500;

/** The table that says how far a restore has come. It is not backed up itself. */
export const RESTORE_STEPS = 'restore_steps';

/** The tables of the job queue whose rows are kept. Opening the queue creates the others. */
const QUEUE_TABLES = ['job', 'archive'];

const LIST = `
  SELECT n.nspname AS schema, c.relname AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND (
    (n.nspname = 'public' AND c.relname <> '${RESTORE_STEPS}')
    OR (n.nspname = 'pgboss' AND c.relname IN (${QUEUE_TABLES.map((name) => `'${name}'`).join(', ')})))
  ORDER BY 1, 2`;

export type Query = OperationalSnapshot['query'];

/** Lists the tables whose rows make up the operational store. */
export async function listOperationalTables(query: Query): Promise<DumpedTable[]> {
  const rows = await query(LIST);
  return rows.map(({ schema, name }) => ({ schema: String(schema), name: String(name) }));
}

/** The names and types of a table's columns that can be written. */
export async function listColumns(query: Query, table: DumpedTable): Promise<{ name: string; type: string }[]> {
  const rows = await query(`
    SELECT quote_ident(attname) AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = '${nameOf(table)}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`);
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }));
}

/** The name of a table in statements. */
export function nameOf({ schema, name }: DumpedTable): string {
  return `"${schema}"."${name}"`;
}

/**
 * Reads a table as lines: first the names of its columns, then a list for each row, with the text of each value or `null`, in JSON. `onRows`
 * gets the number of rows of each block.
 */
export async function* dumpTable(
  query: Query,
  table: DumpedTable,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = await listColumns(query, table);
  yield Buffer.from(`${JSON.stringify(columns.map(({ name }) => name))}\n`);
  const values = columns.map(({ name }) => `${name}::text`).join(', ');
  await query(`DECLARE dumped CURSOR FOR SELECT json_build_array(${values})::text AS line FROM ${nameOf(table)}`);
  for (;;) {
    const rows = await query(`FETCH ${ROWS_AT_ONCE} FROM dumped`);
    if (rows.length === 0) break;
    onRows(rows.length);
    yield Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
  }
  await query('CLOSE dumped');
}

/** The last values of all sequences that were used, by their names. */
export async function readSequences(query: Query): Promise<Record<string, string>> {
  const rows = await query(`
    SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  return Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]));
}
