import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { drainPending, Session } from 'chdb';
import { createChdbConnection } from 'chdb/connection';
import { ConnectionPool, warehouseClosed } from './connection-pool.ts';

/**
 * Statements that change stored rows are carried out in the background. By default the engine looks for such work after a random
 * pause of up to a second, and the statement waits for it.
 */
const ENGINE_OPTIONS = [
  '--background_processing_pool_thread_sleep_seconds_if_nothing_to_do=0.01',
  '--background_processing_pool_task_sleep_seconds_when_no_work_random_part=0',
];

/** Stops all statements but those that stop others. The engine's statements have no ids here. */
const STOP_ALL = "KILL QUERY WHERE query NOT LIKE 'KILL QUERY%' ASYNC";
const STOP_AGAIN_MS = 100;
/** The engine cannot stop everything: a change of stored rows, for example, continues. */
const STOP_WAIT_MS = 10_000;

export interface Connections {
  /**
   * Runs work on a connection that has the settings. No other work uses the connection meanwhile. Work that waits for a connection is given up
   * when the signal is aborted.
   */
  use<Result>(
    settings: ClickHouseSettings,
    work: (client: ClickHouseClient) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Runs a statement that stops others in the main thread, because these can use all other threads of the engine. */
  stop(kill: string): void;
  /**
   * Streams the rows of a query in blocks, on a separate connection, so that other statements need not wait for its end. In JSON, a row
   * is a line with a list of cells.
   */
  stream(query: string, format: 'JSONCompactEachRow' | 'Native'): AsyncGenerator<Uint8Array>;
  /** Stops what runs and waits for its end, at most ten seconds. Work that waits for a connection, and all later work, fails. */
  close(): Promise<void>;
}

/**
 * Connections to the embedded engine of a folder. Each connection runs one statement at a time, so with a single one, readers
 * would wait for imports. The engine starts at once, to find out whether the folder is free.
 */
export function openConnections(path: string): Connections {
  // Its options are read from the first connection of the process.
  const engine = new Session(path, { connectionArgs: ENGINE_OPTIONS });
  const pools = new Map<ClickHouseSettings, ConnectionPool>();
  const streaming = new Set<{ close(): Promise<void> }>();
  let closing: Promise<void> | null = null;
  const poolOf = (settings: ClickHouseSettings): ConnectionPool => {
    const pool = pools.get(settings) ?? new ConnectionPool(path, settings);
    pools.set(settings, pool);
    return pool;
  };
  const requireOpen = () => {
    if (closing !== null) throw warehouseClosed();
  };
  const stopAll = async () => {
    const until = performance.now() + STOP_WAIT_MS;
    do {
      // A statement that has been sent may still wait for a thread, and is then not found the first time. The statement that stops
      // others runs in the main thread, because it would have to wait for a thread, too.
      stopAllOn(engine);
    } while (!(await endsWithin(STOP_AGAIN_MS)) && performance.now() < until);
  };
  const closeAll = async () => {
    for (const pool of pools.values()) pool.refuse();
    // A process that ends while statements run can abort in a thread of the engine.
    await stopAll();
    await Promise.all([...streaming, ...pools.values()].map((open) => open.close()));
    engine.close();
  };
  return {
    async use(settings, work, signal) {
      requireOpen();
      return await poolOf(settings).use(work, signal);
    },
    stop(kill) {
      requireOpen();
      engine.query(kill);
    },
    async *stream(query, format) {
      requireOpen();
      const connection = createChdbConnection({ path });
      streaming.add(connection);
      try {
        for await (const chunk of connection.chdb.queryStream(query, { format })) yield chunk.raw();
        // The rows of a connection that has been closed end as if they were complete.
        requireOpen();
      } finally {
        streaming.delete(connection);
        await connection.close();
      }
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Stops all statements. An engine that can no longer do this is closed anyway. */
function stopAllOn(engine: Session): void {
  try {
    engine.query(STOP_ALL);
  } catch {
    // The engine is then closed after waiting for the running statements.
  }
}

/** Whether the engine becomes idle within a time. */
function endsWithin(ms: number): Promise<boolean> {
  return Promise.race([drainPending().then(() => true), sleep(ms, false)]);
}
