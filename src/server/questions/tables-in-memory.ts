import { LRUCache } from 'lru-cache';
import { compileMemoryCount, compileMemoryRows } from '#query/in-memory/compile-memory-rows.ts';
import type { Value } from '#query/in-memory/computed-value.ts';
import { bytesOf, type MemoryTable } from '#query/in-memory/memory-table.ts';
import { parseSelect } from '#query/in-memory/parse-select.ts';
import { runSelect } from '#query/in-memory/run-select.ts';
import { NotInMemory, type Select } from '#query/in-memory/term.ts';
import type { Statement } from '#query/statement.ts';
import { embedParameters } from '#server/stores/embed-parameters.ts';
import { readNativeColumns, UnreadableColumn } from '#server/stores/native-columns.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

const MAX_BYTES = 128 * 1024 * 1024;
const MAX_TABLE_BYTES = MAX_BYTES / 8;
/** Going through so many rows takes about 10 ms, during which the server does nothing else. */
const MAX_ROWS = 250_000;
/** Reading a table into memory takes about as long as the engine takes for so many statements. */
const STATEMENTS_BEFORE = 5;
/** About what an entry takes beside its rows. */
const ENTRY_BYTES = 1000;

/** Small tables of clients in the memory of this process, from which light questions are answered (decision 064). */
export interface TablesInMemory {
  /**
   * Returns the rows of a statement, or `null` if the engine has to read them: their table isn't in memory, or only the engine can carry it out. A table of
   * which several statements are asked is read into memory meanwhile. `dataVersion` is that of the statement's clients.
   */
  answer(dataVersion: number, statement: Statement): Record<string, Value>[] | null;
  /** Waits until the tables that are being read are in memory. */
  settled(): Promise<void>;
  bytes(): number;
}

/** The rows of a scope in a table. */
interface Kept {
  dataVersion: number;
  /** How many statements the engine has carried out. */
  statements: number;
  /** `null` until they are in memory. */
  table: MemoryTable | null;
  isBeingRead: boolean;
  /** They are too many or none, or could not be read. */
  isLeftToEngine: boolean;
}

/** A statement that can be carried out in memory, and the one that counts the rows of its scope. */
interface Asked {
  statement: Statement;
  select: Select;
  count: Statement;
}

/** Keeps tables in the memory of this process, and drops the least recently used. Rows change only with their data version. */
export function openTablesInMemory(warehouse: Pick<Warehouse, 'rows' | 'native'>): TablesInMemory {
  const tables = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ table }, key) => ENTRY_BYTES + key.length + (table?.bytes ?? 0),
  });
  const selects = new WeakMap<Statement, Select | null>();
  /** The columns that statements have named, by table and grain. */
  const named = new Map<string, Set<string>>();
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

  function namedColumns({ table, grain, columns }: Select): readonly string[] {
    const key = `${table} ${grain}`;
    const all = named.get(key) ?? new Set();
    for (const column of columns) all.add(column);
    named.set(key, all);
    return [...all].filter((column) => isReadable(table, column));
  }

  function isReadable(table: string, column: string): boolean {
    return !unreadable.has(`${table} ${column}`);
  }

  function find(key: string, dataVersion: number): Kept {
    const found = tables.get(key);
    if (found?.dataVersion === dataVersion) return found;
    const kept = { dataVersion, statements: 0, table: null, isBeingRead: false, isLeftToEngine: false };
    tables.set(key, kept);
    return kept;
  }

  /** Reads the rows of a scope into memory, one table after another. */
  function startReading(key: string, kept: Kept, asked: Asked): void {
    kept.isBeingRead = true;
    const isCurrent = () => tables.peek(key) === kept;
    const read = async () => {
      if (!isCurrent()) return;
      kept.table = await readTable(warehouse, asked, namedColumns(asked.select));
      kept.isLeftToEngine = kept.table === null;
      if (!isCurrent()) return;
      // Its size is another one now, which is only computed for a new entry.
      tables.delete(key);
      tables.set(key, kept);
    };
    reading = reading
      .then(read)
      .catch((error: unknown) => {
        if (error instanceof UnreadableColumn) unreadable.add(`${asked.select.table} ${error.column}`);
        // The engine answers as before, and the next version of the data is read again.
        else kept.isLeftToEngine = true;
      })
      .finally(() => {
        kept.isBeingRead = false;
      });
  }

  function leaveToEngine(statement: Statement): null {
    selects.set(statement, null);
    return null;
  }

  return {
    answer(dataVersion, statement) {
      const select = selectOf(statement);
      if (select === null || ![...select.columns].every((column) => isReadable(select.table, column))) return null;
      const asked = { statement, select, count: compileMemoryCount(select, statement) };
      const key = embedParameters(asked.count);
      const kept = find(key, dataVersion);
      if (kept.isLeftToEngine) return null;
      const { table } = kept;
      if (table !== null && [...select.columns].every((column) => table.columns.has(column)))
        return tryInMemory(select, table) ?? leaveToEngine(statement);
      kept.statements += 1;
      namedColumns(select);
      if (kept.statements >= STATEMENTS_BEFORE && !kept.isBeingRead) startReading(key, kept, asked);
      return null;
    },
    settled: () => reading,
    bytes: () => tables.calculatedSize,
  };
}

function tryInMemory(select: Select, table: MemoryTable): Record<string, Value>[] | null {
  try {
    return runSelect(select, table);
  } catch (error) {
    if (error instanceof NotInMemory) return null;
    throw error;
  }
}

/** Reads columns of the rows of a scope; `null` if they are too many, or none, of which the types would not be known. */
async function readTable(
  { rows, native }: Pick<Warehouse, 'rows' | 'native'>,
  { statement, select, count }: Asked,
  columns: readonly string[],
): Promise<MemoryTable | null> {
  const [counted] = await rows<{ rows: number }>(count);
  if (counted === undefined || counted.rows === 0 || counted.rows > MAX_ROWS) return null;
  const read = await readNativeColumns(native.stream(embedParameters(compileMemoryRows(select, statement, columns))));
  const [first] = read.values();
  const bytes = bytesOf(read.values());
  return first === undefined || bytes > MAX_TABLE_BYTES ? null : { rows: first.numbers.length, columns: read, bytes };
}
