import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { Session } from 'chdb';
import { createChdbConnection } from 'chdb/connection';

const MAX_CONNECTIONS = 8;

/**
 * Statements that change stored rows are carried out in the background. By default the engine looks for such work after a random
 * pause of up to a second, and the statement waits for it.
 */
const ENGINE_OPTIONS = [
  '--background_processing_pool_thread_sleep_seconds_if_nothing_to_do=0.01',
  '--background_processing_pool_task_sleep_seconds_when_no_work_random_part=0',
];

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

interface Connections {
  /** Runs work on the connection with the fewest pending statements of those that have the settings. */
  use<Result>(settings: ClickHouseSettings, work: (client: ClickHouseClient) => Promise<Result>): Promise<Result>;
  /**
   * Streams the rows of a query as blocks of lines, each a list of cells in JSON, on a separate connection, so that other
   * statements need not wait for its end.
   */
  streamLines(query: string): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

/** A connection that keeps its settings, so that statements need not repeat them. */
interface OpenConnection {
  client: ClickHouseClient;
  ready: Promise<unknown>;
  running: number;
}

/**
 * Connections to the embedded engine of a folder. Each connection runs one statement at a time, so with a single one, readers
 * would wait for imports. The engine starts at once, to find out whether the folder is free.
 */
export function openConnections(path: string): Connections {
  // Its options are read from the first connection of the process.
  const engine = new Session(path, { connectionArgs: ENGINE_OPTIONS });
  const pools = new Map<ClickHouseSettings, OpenConnection[]>();
  const leastBusy = (settings: ClickHouseSettings): OpenConnection => {
    const open = pools.get(settings) ?? [];
    pools.set(settings, open);
    const free = open.find(({ running }) => running === 0);
    if (free !== undefined) return free;
    if (open.length === MAX_CONNECTIONS)
      return open.reduce((least, one) => (one.running < least.running ? one : least));
    const client = connect(path);
    // A connection keeps the settings of its first statement.
    const ready = client.command({ query: 'SELECT 1', clickhouse_settings: settings });
    const added = { client, ready, running: 0 };
    open.push(added);
    // Without its settings it would ask without limits.
    ready.catch(() => open.splice(open.indexOf(added), 1));
    return added;
  };
  return {
    async use(settings, work) {
      const connection = leastBusy(settings);
      connection.running += 1;
      try {
        await connection.ready;
        return await work(connection.client);
      } finally {
        connection.running -= 1;
      }
    },
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
      const open = [...pools.values()].flat();
      await Promise.all(open.map(({ client }) => client.close()));
      engine.close();
    },
  };
}

function connect(path: string): ClickHouseClient {
  // Both packages declare the same interface: the client, and the package on which it is based, whose types chdb still uses.
  const connection = createChdbConnection({ path }) as unknown as Connection;
  return createClient({ connection });
}
