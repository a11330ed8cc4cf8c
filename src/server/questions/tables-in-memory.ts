import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compileMemoryCount, compileMemoryRows } from '#query/in-memory/compile-memory-rows.ts';
import type { Value } from '#query/in-memory/computed-value.ts';
import { bytesOf, type MemoryColumn, type MemoryTable } from '#query/in-memory/memory-table.ts';
import { parseSelect } from '#query/in-memory/parse-select.ts';
import { runSelect } from '#query/in-memory/run-select.ts';
import { NotInMemory, type Select } from '#query/in-memory/term.ts';
import type { Statement } from '#query/statement.ts';
import { embedParameters } from '#server/stores/embed-parameters.ts';
import { readNativeColumns, TooManyBytes, UnreadableColumn } from '#server/stores/native-columns.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const MAX_BYTES = 128 * 1024 * 1024;
const MAX_TABLE_BYTES = MAX_BYTES / 8;
const MAX_ROWS = 250_000;
/** The limits for reading a table: its bytes in the engine's format, and the time. */
const [MAX_READ_BYTES, MAX_READ_SECONDS] = [32 * 1024 * 1024, 30];
/** How many statements the engine runs before their table is read into memory, which takes about as long as running them. */
const STATEMENTS_BEFORE = 5;
/** The approximate size of an entry without its rows. */
const ENTRY_BYTES = 1000;

/** Small tables of clients in the memory of this process, from which light questions are answered (decision 064). */
export interface TablesInMemory {
  /**
   * Returns the rows of a statement, or `null` if the engine has to read them, because their table isn't in memory or only the
   * engine can carry out the statement. After several statements over a table, the table is read into memory in the background.
   * `dataVersion` is that of the statement's clients.
   */
  answer(dataVersion: number, statement: Statement): Record<string, Value>[] | null;
  /** Waits until the tables that are being read are in memory. */
  settled(): Promise<void>;
  bytes(): number;
}

/** The rows of a scope in a table. */
interface Kept {
  dataVersion: number;
  /** How many statements the engine has run since the last read, because these rows or some of their columns were not in memory. */
  statements: number;
  /** The columns that these statements named, including statements with earlier versions of the data. */
  named: Set<string>;
  /** The named columns that are left to the engine, because the table would become too large, or because they could not be read. */
  refused: Set<string>;
  /** `null` until the rows are in memory. */
  table: MemoryTable | null;
  isBeingRead: boolean;
  /** There are too many rows or none, or they could not be read. */
  isLeftToEngine: boolean;
}

/** A statement that can be carried out in memory, and the one that counts the rows of its scope. */
interface Asked {
  statement: Statement;
  select: Select;
  count: Statement;
}

/** What tables are read from, and the log of unexpected errors, despite which the engine answers. */
interface Sources {
  warehouse: Pick<Warehouse, 'rows' | 'native'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** How long a table may be read, 30 s by default. */
  maxReadMs?: number;
}

/** Thrown if rows were written or deleted while they were being read. They then get another version, so this one is not read again. */
class RowsHaveChanged extends Error {}

/** Keeps tables in the memory of this process, and drops the least recently used. Rows change only with their data version. */
export function openTablesInMemory({ warehouse, log, maxReadMs = MAX_READ_SECONDS * 1000 }: Sources): TablesInMemory {
  const tables = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ table }, key) => ENTRY_BYTES + key.length + (table?.bytes ?? 0),
  });
  const selects = new WeakMap<Statement, Select | null>();
  /** The columns that can't be read into memory, by table and name. */
  const unreadable = new Set<string>();
  let reading = Promise.resolve();

  function selectOf(statement: Statement): Select | null {
    const known = selects.get(statement);
    if (known !== undefined) return known;
    const select = parseSelect(statement);
    selects.set(statement, select);
    return select;
  }

  function isReadable(table: string, column: string): boolean {
    return !unreadable.has(`${table} ${column}`);
  }

  /** Finds the rows of a scope; `null` for a reader who has found an earlier version of the data than others. */
  function find(key: string, dataVersion: number): Kept | null {
    const found = tables.get(key);
    if (found?.dataVersion === dataVersion) return found;
    if (found !== undefined && dataVersion < found.dataVersion) return null;
    const kept: Kept = {
      dataVersion,
      statements: 0,
      named: new Set([...(found?.named ?? [])].filter((column) => found?.refused.has(column) === false)),
      refused: new Set(),
      table: null,
      isBeingRead: false,
      isLeftToEngine: false,
    };
    tables.set(key, kept);
    return kept;
  }

  /** Reads the rows of a scope into memory, one table after another. */
  function startReading(key: string, kept: Kept, asked: Asked): void {
    kept.isBeingRead = true;
    const isCurrent = () => tables.peek(key) === kept;
    const read = async () => {
      if (!isCurrent()) return;
      const { table: inTable } = asked.select;
      const columns = [...kept.named].filter((column) => isReadable(inTable, column) && !kept.refused.has(column));
      const table = await withinTime(readTable(warehouse, asked, { columns, known: kept.table, maxReadMs }), maxReadMs);
      kept.isLeftToEngine = table === null;
      kept.table = table;
      refuseMissing(kept, columns);
      if (!isCurrent()) return;
      // The cache computes sizes only when an entry is added.
      tables.delete(key);
      tables.set(key, kept);
    };
    reading = reading
      .then(read)
      .catch((error: unknown) => {
        if (error instanceof UnreadableColumn) unreadable.add(`${asked.select.table} ${error.column}`);
        else giveUp(kept, error);
      })
      .finally(() => {
        kept.isBeingRead = false;
        kept.statements = 0;
      });
  }

  /**
   * Leaves what could not be read to the engine until the next version of the data, which is read with the columns that statements
   * name then.
   */
  function giveUp(kept: Kept, error: unknown): void {
    if (kept.table === null) {
      kept.isLeftToEngine = true;
      kept.named.clear();
    } else refuseMissing(kept, kept.named);
    if (!(error instanceof TooManyBytes || error instanceof RowsHaveChanged))
      log.error({ err: error }, 'reading a table into memory failed');
  }

  function leaveToEngine(statement: Statement): null {
    selects.set(statement, null);
    return null;
  }

  /** Carries out a statement; `null` if only the engine can do that. */
  function tryInMemory(select: Select, table: MemoryTable): Record<string, Value>[] | null {
    try {
      return runSelect(select, table);
    } catch (error) {
      if (!(error instanceof NotInMemory)) log.error({ err: error }, 'carrying out a statement in memory failed');
      return null;
    }
  }

  return {
    answer(dataVersion, statement) {
      const select = selectOf(statement);
      if (select === null) return null;
      const columns = [...select.columns];
      if (!columns.every((column) => isReadable(select.table, column))) return null;
      const asked = { statement, select, count: compileMemoryCount(select, statement, MAX_READ_SECONDS) };
      const key = embedParameters(asked.count);
      const kept = find(key, dataVersion);
      if (kept === null || kept.isLeftToEngine || columns.some((column) => kept.refused.has(column))) return null;
      const { table } = kept;
      if (table !== null && columns.every((column) => table.columns.has(column)))
        return tryInMemory(select, table) ?? leaveToEngine(statement);
      kept.statements += 1;
      for (const column of columns) kept.named.add(column);
      if (kept.statements >= STATEMENTS_BEFORE && !kept.isBeingRead) startReading(key, kept, asked);
      return null;
    },
    settled: () => reading,
    bytes: () => tables.calculatedSize,
  };
}

function refuseMissing({ table, refused }: Kept, columns: Iterable<string>): void {
  for (const column of columns) if (table?.columns.has(column) === false) refused.add(column);
}

/** The columns to read, and the table in memory that already has some of them. */
interface Wanted {
  columns: readonly string[];
  known: MemoryTable | null;
  maxReadMs: number;
}

/** Throws if work takes too long, without waiting for its end. */
async function withinTime<Result>(work: Promise<Result>, maxMs: number): Promise<Result> {
  const timer = new AbortController();
  const end = setTimeout(maxMs, null, { signal: timer.signal }).then(() => {
    throw new Error(`A table was not read into memory within ${maxMs} ms.`);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    timer.abort();
  }
}

/** Reads columns of the rows of a scope; `null` if there are too many rows, or none, so that the types would be unknown. */
async function readTable(
  { rows, native }: Pick<Warehouse, 'rows' | 'native'>,
  { statement, select, count }: Asked,
  { columns, known, maxReadMs }: Wanted,
): Promise<MemoryTable | null> {
  const signal = AbortSignal.timeout(maxReadMs);
  const [counted] = await rows<{ rows: number }>(count);
  signal.throwIfAborted();
  if (counted === undefined || counted.rows === 0 || counted.rows > MAX_ROWS) return null;
  const query = embedParameters(compileMemoryRows(select, statement, columns));
  const stream = native.stream(query, { maxSeconds: MAX_READ_SECONDS });
  const read = await readNativeColumns(stream, { maxBytes: MAX_READ_BYTES, signal });
  if ([...read.values()].some(({ numbers }) => numbers.length !== counted.rows)) throw new RowsHaveChanged();
  return { rows: counted.rows, ...fittingColumns(read, known) };
}

/** The columns that fit into a table: first those that were in memory before, then the smaller ones. */
function fittingColumns(
  read: ReadonlyMap<string, MemoryColumn>,
  known: MemoryTable | null,
): Pick<MemoryTable, 'columns' | 'bytes'> {
  const sized = [...read].map(([name, column]) => ({ name, column, size: bytesOf([column]) }));
  const rank = ({ name }: { name: string }) => (known?.columns.has(name) === true ? 0 : 1);
  sized.sort((a, b) => rank(a) - rank(b) || a.size - b.size);
  const columns = new Map<string, MemoryColumn>();
  let bytes = 0;
  for (const { name, column, size } of sized) {
    if (bytes + size > MAX_TABLE_BYTES) continue;
    columns.set(name, column);
    bytes += size;
  }
  return { columns, bytes };
}
