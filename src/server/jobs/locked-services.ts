import type { Services } from '#server/context.ts';
import { type HeldLock, joinLocks } from '#server/stores/open-locks.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';

/** The services of work under a lock. */
export interface LockedServices extends Services {
  /** What the work holds: its lock, and those that it has taken in addition. */
  lock: HeldLock;
}

/** Returns the services for work under a lock. Once the lock is lost, their warehouse refuses all statements, so that the work ends soon. */
export function underLock<S extends Services & { lock?: HeldLock }>(services: S, lock: HeldLock): S & LockedServices {
  return {
    ...services,
    lock: services.lock === undefined ? lock : joinLocks(services.lock, lock),
    warehouse: whileHeld(services.warehouse, lock.signal),
  };
}

/** What other readers ask, and what doesn't read or write rows, is left out. */
function whileHeld(warehouse: Warehouse, signal: AbortSignal): Warehouse {
  async function unlessLost<Result>(work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    return work();
  }
  // Reading rows pauses, and the lock can be lost meanwhile.
  function* unlessLostBetween(rows: Iterable<object>): Generator<object> {
    for (const row of rows) {
      signal.throwIfAborted();
      yield row;
    }
    signal.throwIfAborted();
  }
  async function* untilLost<Block>(open: () => AsyncGenerator<Block>): AsyncGenerator<Block> {
    signal.throwIfAborted();
    for await (const block of open()) {
      signal.throwIfAborted();
      yield block;
    }
  }
  return {
    ...warehouse,
    rows: (statement) => unlessLost(() => warehouse.rows(statement)),
    stream: (statement) => untilLost(() => warehouse.stream(statement)),
    streamLines: (statement) => untilLost(() => warehouse.streamLines(statement)),
    lines: (statement) => unlessLost(() => warehouse.lines(statement)),
    run: (statement) => unlessLost(() => warehouse.run(statement)),
    insert: (table, rows) => unlessLost(() => warehouse.insert(table, unlessLostBetween(rows))),
    loadFile: (table, path) => unlessLost(() => warehouse.loadFile(table, path)),
    dropPartition: (table, id) => unlessLost(() => warehouse.dropPartition(table, id)),
    deleteFiles: (table, fileIds) => unlessLost(() => warehouse.deleteFiles(table, fileIds)),
    moveRows: (table, move) => unlessLost(() => warehouse.moveRows(table, move)),
    dropFile: (table, fileId) => unlessLost(() => warehouse.dropFile(table, fileId)),
    endStatements: (lock) => unlessLost(() => warehouse.endStatements(lock)),
  };
}
