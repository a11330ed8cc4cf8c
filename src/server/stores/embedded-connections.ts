import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { Session } from 'chdb';
import { createChdbConnection } from 'chdb/connection';
import { ConnectionPool } from './connection-pool.ts';

/**
 * Statements that change stored rows are carried out in the background. By default the engine looks for such work after a random
 * pause of up to a second, and the statement waits for it.
 */
const ENGINE_OPTIONS = [
  '--background_processing_pool_thread_sleep_seconds_if_nothing_to_do=0.01',
  '--background_processing_pool_task_sleep_seconds_when_no_work_random_part=0',
];

interface Connections {
  /** Runs work on a connection that has the settings. No other work uses it meanwhile. */
  use<Result>(settings: ClickHouseSettings, work: (client: ClickHouseClient) => Promise<Result>): Promise<Result>;
  /**
   * Streams the rows of a query as blocks of lines, each a list of cells in JSON, on a separate connection, so that other
   * statements need not wait for its end.
   */
  streamLines(query: string): AsyncGenerator<Uint8Array>;
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
  const poolOf = (settings: ClickHouseSettings): ConnectionPool => {
    const pool = pools.get(settings) ?? new ConnectionPool(path, settings);
    pools.set(settings, pool);
    return pool;
  };
  return {
    use: (settings, work) => poolOf(settings).use(work),
    async *streamLines(query) {
      const connection = createChdbConnection({ path });
      try {
        for await (const chunk of connection.chdb.queryStream(query, { format: 'JSONCompactEachRow' }))
          yield chunk.raw();
      } finally {
        await connection.close();
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
      engine.close();
    },
  };
}
