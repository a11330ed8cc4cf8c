import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { parseLines } from './parse-lines.ts';

const MAX_CONNECTIONS = 8;

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

interface Connections {
  /** Runs work on the connection with the fewest pending statements. */
  use<Result>(work: (client: ClickHouseClient) => Promise<Result>): Promise<Result>;
  /**
   * Streams the rows of a query as lists of cells on a separate connection, so that other statements need not wait for its
   * end.
   */
  stream(query: string): AsyncGenerator<unknown[][]>;
  close(): Promise<void>;
}

/**
 * Connections to the embedded engine of a folder. Each connection runs one statement at a time, so with a single one, readers
 * would wait for imports. The first connection is opened at once, to find out whether the folder is free.
 */
export function openConnections(path: string): Connections {
  const open = [{ client: connect(path), running: 0 }];
  const leastBusy = () => {
    const free = open.find(({ running }) => running === 0);
    if (free !== undefined) return free;
    if (open.length === MAX_CONNECTIONS)
      return open.reduce((least, one) => (one.running < least.running ? one : least));
    const added = { client: connect(path), running: 0 };
    open.push(added);
    return added;
  };
  return {
    async use(work) {
      const connection = leastBusy();
      connection.running += 1;
      try {
        return await work(connection.client);
      } finally {
        connection.running -= 1;
      }
    },
    async *stream(query) {
      const connection = createChdbConnection({ path });
      try {
        for await (const chunk of connection.chdb.queryStream(query, { format: 'JSONCompactEachRow' }))
          yield* parseLines(chunk.raw());
      } finally {
        await connection.close();
      }
    },
    async close() {
      await Promise.all(open.map(({ client }) => client.close()));
    },
  };
}

function connect(path: string): ClickHouseClient {
  // Both packages declare the same interface: the client, and the package on which it is based, whose types chdb still uses.
  const connection = createChdbConnection({ path }) as unknown as Connection;
  return createClient({ connection });
}
