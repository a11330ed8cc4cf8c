import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import type { Connections } from '#server/stores/embedded-connections.ts';
import { connectToServer, type WarehouseServer } from '#server/stores/server-client.ts';

/** Rows in the engine's own format, which is the same in the process and on a server. */
export interface NativeRows {
  /** Streams the rows of a query that has no parameters. It fails after `maxSeconds`, by default never. */
  stream(query: string, limits?: { maxSeconds: number }): AsyncGenerator<Uint8Array>;
  /** Appends the rows of a file that is compressed with gzip. Columns are found by their names. */
  load(table: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** Whole tables are read in the order in which they are stored, so that they are compressed and loaded quickly. */
const SETTINGS = {
  max_threads: 1,
  max_block_size: '16384',
  max_memory_usage: '1600000000',
  async_insert: 0,
} satisfies ClickHouseSettings;

const UNLIMITED = { maxSeconds: 0 };

const REQUEST_MS = 3_600_000;

/** The embedded engine of a folder, which this process has open with these connections. It reads files itself. */
export function embeddedNativeRows(path: string, connections: Pick<Connections, 'stream'>): NativeRows {
  const settingsSql = ({ maxSeconds }: typeof UNLIMITED) =>
    Object.entries({ ...SETTINGS, max_execution_time: maxSeconds })
      .map(([name, value]) => `${name} = ${value}`)
      .join(', ');
  return {
    stream: (query, limits = UNLIMITED) => connections.stream(`${query}\nSETTINGS ${settingsSql(limits)}`, 'Native'),
    async load(table, file) {
      const connection = createChdbConnection({ path });
      try {
        const literal = file.replaceAll(/['\\]/g, String.raw`\$&`);
        await connection.chdb.queryAsync(
          `INSERT INTO ${table} FROM INFILE '${literal}' COMPRESSION 'gzip' SETTINGS ${settingsSql(UNLIMITED)} FORMAT Native`,
        );
      } finally {
        await connection.close();
      }
    },
    close: async () => {},
  };
}

/** `ofCluster` are further settings of statements, if the server belongs to a cluster. */
export function serverNativeRows(server: WarehouseServer, ofCluster: ClickHouseSettings = {}): NativeRows {
  const client = connectToServer(server, {
    clickhouse_settings: { ...SETTINGS, max_execution_time: UNLIMITED.maxSeconds, ...ofCluster },
    request_timeout: REQUEST_MS,
  });
  return {
    async *stream(query, { maxSeconds } = UNLIMITED) {
      const { stream } = await client.exec({
        query: `${query}\nFORMAT Native`,
        clickhouse_settings: { max_execution_time: maxSeconds },
      });
      yield* failingAtErrors(stream);
    },
    load: (table, path) => send(client, table, path),
    close: () => client.close(),
  };
}

// The status of an answer is sent before its rows. A later error only follows the rows.
const LATE_ERROR = /Code: \d+\. DB::Exception:[^\0]*$/;
const LATE_ERROR_BYTES = 4096;

async function* failingAtErrors(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let end = Buffer.alloc(0);
  for await (const chunk of stream) {
    end = Buffer.concat([end, chunk.subarray(-LATE_ERROR_BYTES)]).subarray(-LATE_ERROR_BYTES);
    yield chunk;
  }
  const error = LATE_ERROR.exec(end.toString('latin1'));
  if (error !== null) throw new Error(error[0]);
}

async function send(client: ClickHouseClient, table: string, path: string): Promise<void> {
  const content = createReadStream(path);
  const values = content.pipe(createGunzip());
  content.on('error', (error) => values.destroy(error));
  try {
    const { stream } = await client.exec({ query: `INSERT INTO ${table} FORMAT Native`, values });
    await finished(stream.resume());
  } finally {
    content.destroy();
  }
}
