import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { parseLines } from './parse-lines.ts';

const MAX_CONNECTIONS = 8;

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

interface Connections {
  /** Does work on the connection that has the least to do. */
  use<Result>(work: (client: ClickHouseClient) => Promise<Result>): Promise<Result>;
  /** The rows of a query as they come, as lists of cells, on a connection of its own: the others would have to wait for its end. */
  stream(query: string): AsyncGenerator<unknown[][]>;
  close(): Promise<void>;
}

/**
 * Connections to the embedded engine of a folder. The engine does one statement at a time on each, so a reader would otherwise
 * wait for whatever an import does. The first is opened at once, to find out whether the folder is free.
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
  // The same interface, declared once by the client and once by the package it grew out of, which chdb still names.
  const connection = createChdbConnection({ path }) as unknown as Connection;
  return createClient({ connection });
}
