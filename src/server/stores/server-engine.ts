import { createReadStream } from 'node:fs';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { serverNativeRows } from './backup/native-rows.ts';
import { clusterSettings, countReplicas, REPLICAS } from './cluster-settings.ts';
import { embedParameters } from './embed-parameters.ts';
import { settingsOfLocks } from './lock-of-statements.ts';
import { connectToServer, type WarehouseServer } from './server-client.ts';
import { IMPORT, READER, STREAM } from './statement-limits.ts';
import type { WarehouseEngine } from './warehouse-engine.ts';

/** Longer than the time limit of the statements, so that ClickHouse reports it. */
const GRACE_MS = 10_000;
/** Each report, export and download that is under way has a connection. */
const MAX_CONNECTIONS = 100;

/** Without it, the server would collect small inserts of several connections before it stores them. */
const WRITING = { async_insert: 0 } satisfies ClickHouseSettings;

/** An answer that is sent as a whole has the right status, even if its statement fails after the first rows. */
const WHOLE = { wait_end_of_query: 1 } satisfies ClickHouseSettings;

/** A statement that only reads ends when its connection is closed. The server requires `readonly` for this; 2 permits settings. */
const READING = { readonly: '2', cancel_http_readonly_queries_on_client_close: 1 } satisfies ClickHouseSettings;

/** Opens a ClickHouse server, which is a node of the cluster if there is one. */
export async function openServerEngine(server: WarehouseServer, cluster: string | null): Promise<WarehouseEngine> {
  const ofCluster = cluster === null ? {} : clusterSettings(await readReplicas(server, cluster));
  const connect = (limits: ClickHouseSettings & { max_execution_time: number }) =>
    connectToServer(server, {
      clickhouse_settings: { ...limits, ...ofCluster },
      request_timeout: limits.max_execution_time * 1000 + GRACE_MS,
      max_open_connections: MAX_CONNECTIONS,
      keep_alive: { eagerly_destroy_stale_sockets: true },
    });
  const clients = {
    reader: connect({ ...READER, ...READING, ...WHOLE }),
    import: connect({ ...IMPORT, ...WRITING, ...WHOLE }),
  };
  const stream = connect({ ...STREAM, ...READING });
  return {
    cluster,
    canCloseRequests: true,
    settingsOfWrite: settingsOfLocks,
    use: (limits, work) => work(clients[limits]),
    stop: (query) => clients.import.command({ query }),
    streamLines: (query) => linesFrom(stream, query),
    loadFile: (table, path) =>
      clients.import.insert({
        table,
        values: createReadStream(path),
        format: 'TabSeparated',
        ...settingsOfLocks(),
      }),
    native: serverNativeRows(server, ofCluster),
    async close() {
      await Promise.all([...Object.values(clients), stream].map((client) => client.close()));
    },
  };
}

async function* linesFrom(client: ClickHouseClient, query: string): AsyncGenerator<Uint8Array> {
  const result = await client.query({ query, format: 'JSONCompactEachRow' });
  for await (const rows of result.stream()) yield Buffer.from(rows.map(({ text }) => text).join('\n'));
}

async function readReplicas(server: WarehouseServer, cluster: string): Promise<number> {
  const client = connectToServer(server);
  try {
    const result = await client.query({
      query: embedParameters({ sql: REPLICAS, params: { cluster } }),
      format: 'JSONEachRow',
    });
    return countReplicas(cluster, await result.json<{ replicas: string }>());
  } finally {
    await client.close();
  }
}
