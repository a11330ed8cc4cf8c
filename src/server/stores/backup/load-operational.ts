import { type SQL, sql } from 'drizzle-orm';
import type { OperationalStore } from '#server/stores/operational-store.ts';
import { type DumpedTable, listColumns, listOperationalTables, nameOf, ROWS_AT_ONCE } from './dump-operational.ts';

export interface OperationalDump {
  tables: readonly DumpedTable[];
  sequences: Readonly<Record<string, string>>;
  /** The lines of a table, as `dumpTable` makes them. */
  open(table: DumpedTable): Promise<AsyncIterable<string>>;
}

interface Transaction {
  run(statement: SQL): Promise<Record<string, unknown>[]>;
  query(text: string): Promise<Record<string, unknown>[]>;
}

/**
 * Replaces all rows of a store that has the structure of the dump, in one transaction. `also` runs after the rows are loaded, and all
 * references between rows are checked last.
 */
export async function loadOperational(
  { db }: OperationalStore,
  dump: OperationalDump,
  also: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const run = async (statement: SQL) => {
      // Both drivers return an object with the rows, although their common type does not say so.
      const { rows } = (await transaction.execute(statement)) as unknown as { rows: Record<string, unknown>[] };
      return rows;
    };
    const tx = { run, query: (text: string) => run(sql.raw(text)) };
    await tx.query("SET LOCAL TIME ZONE 'UTC'");
    await tx.query("SET LOCAL datestyle = 'ISO, YMD'");
    await tx.query("SET LOCAL intervalstyle = 'postgres'");
    const present = (await listOperationalTables(tx.query)).map(nameOf);
    const own = present.filter((name) => name.startsWith('"public".'));
    const references = await tx.query(REFERENCES);
    for (const { owner, name } of references) await tx.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
    for (const name of own) await tx.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await tx.query(`TRUNCATE ${present.join(', ')}`);
    for (const table of dump.tables) {
      if (!present.includes(nameOf(table))) throw new Error(`There is no table ${nameOf(table)}.`);
      await loadTable(tx, table, await dump.open(table));
    }
    for (const [name, value] of Object.entries(dump.sequences))
      await tx.run(sql`SELECT setval(${`public.${name}`}::regclass, ${value}::bigint)`);
    await also(tx);
    for (const name of own) await tx.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { owner, name, definition } of references)
      await tx.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
  });
}

/** References are dropped during the load, because tables and rows can refer to later ones. */
const REFERENCES = `
  SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

async function loadTable(tx: Transaction, table: DumpedTable, lines: AsyncIterable<string>): Promise<void> {
  let insert: ((rows: string[]) => Promise<unknown>) | null = null;
  let rows: string[] = [];
  for await (const line of lines) {
    if (insert === null) {
      insert = await insertInto(tx, table, JSON.parse(line));
      continue;
    }
    rows.push(line);
    if (rows.length < ROWS_AT_ONCE) continue;
    await insert(rows);
    rows = [];
  }
  if (rows.length > 0) await insert?.(rows);
}

async function insertInto(tx: Transaction, table: DumpedTable, names: readonly string[]) {
  const types = new Map((await listColumns(tx.query, table)).map(({ name, type }) => [name, type]));
  const values = names.map((name, index) => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`The table ${nameOf(table)} has no column ${name}.`);
    return `(line->>${index})::${type}`;
  });
  const into = sql.raw(
    `INSERT INTO ${nameOf(table)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')}`,
  );
  return (rows: string[]) => tx.run(sql`${into} FROM json_array_elements(${`[${rows.join(',')}]`}::json) AS line`);
}

/** The number of rows of each table, by its name in statements. */
export async function countOperationalRows(
  query: Transaction['query'],
  tables: readonly DumpedTable[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const [row] = await query(`SELECT count(*)::int AS rows FROM ${nameOf(table)}`);
    counts.set(nameOf(table), Number(row?.rows));
  }
  return counts;
}
