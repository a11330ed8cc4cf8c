import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClickHouseClient, type ClickHouseSettings, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import type { ParameterValue, Statement } from '#query/statement.ts';
import type { Settings } from '#server/settings.ts';

/** The column store of shipments, charges and credits: ClickHouse in this process, or a server by URL. */
export interface Warehouse {
  /** Rows of a reader's question, under the limits of time, memory and rows that every reader has. */
  read<Row>(statement: Statement): Promise<Row[]>;
  /** Rows of a statement of an import or of upkeep, which may take longer. */
  rows<Row>(statement: Statement): Promise<Row[]>;
  run(statement: Statement): Promise<void>;
  insert(table: string, rows: readonly object[]): Promise<void>;
  /** Appends a tab-separated file whose columns stand in the table's order. */
  loadFile(table: string, path: string): Promise<void>;
  /** Deletes the rows of an imported file from a table, and waits until they are gone. */
  deleteFile(table: string, fileId: number): Promise<void>;
  cluster: string | null;
  close(): Promise<void>;
}

const ALWAYS = {
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_decimals: 0,
  date_time_output_format: 'iso',
  session_timezone: 'UTC',
} satisfies ClickHouseSettings;

// An embedded query cannot be cancelled from outside, so each carries its own end.
const READER = {
  ...ALWAYS,
  max_execution_time: 30,
  max_memory_usage: '2000000000',
  max_result_rows: '200000',
  result_overflow_mode: 'throw',
} satisfies ClickHouseSettings;

const IMPORT = {
  ...ALWAYS,
  max_execution_time: 3600,
  max_memory_usage: '1600000000',
  max_bytes_before_external_group_by: '400000000',
  max_bytes_before_external_sort: '400000000',
  max_insert_block_size: '65536',
  max_block_size: '16384',
  max_partitions_per_insert_block: '1000',
  join_algorithm: 'hash',
  mutations_sync: '2',
} satisfies ClickHouseSettings;

export async function openWarehouse(settings: Settings): Promise<Warehouse> {
  if (settings.clickhouseUrl === null) return openEmbedded(join(settings.dataDir, 'warehouse'));
  const client = createClient({ url: settings.clickhouseUrl });
  return warehouseOf(client, settings.clickhouseCluster, (table, path) =>
    client.insert({ table, values: createReadStream(path), format: 'TabSeparated', clickhouse_settings: IMPORT }),
  );
}

/** Opens the embedded warehouse of a folder; one process at a time may have it open. */
export async function openEmbedded(path: string): Promise<Warehouse> {
  await mkdir(path, { recursive: true });
  const client = createClient({ connection: embeddedConnection(path) });
  // The engine reads the file itself, many times faster than it takes the same bytes through the client.
  return warehouseOf(client, null, (table, file) =>
    client.command({
      query: `INSERT INTO ${table} SELECT * FROM file({file:String}, 'TabSeparated', '${STAGED_FILES[table] ?? ''}')`,
      query_params: { file },
      clickhouse_settings: IMPORT,
    }),
  );
}

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

function embeddedConnection(path: string): Connection {
  // The same interface, declared once by the client and once by the package it grew out of, which chdb still names.
  return createChdbConnection({ path }) as unknown as Connection;
}

/** Tables that are loaded from files, with the columns of those files. */
const STAGED_FILES: Record<string, string> = {
  raw_lines: 'file_id UInt32, line UInt32, text String',
  exchange_rates: 'currency_code String, rate_date Date, usd_per_unit Float64',
};

function warehouseOf(
  client: ClickHouseClient,
  cluster: string | null,
  loadFile: (table: string, path: string) => Promise<unknown>,
): Warehouse {
  const select = async <Row>({ sql, params }: Statement, limits: ClickHouseSettings): Promise<Row[]> => {
    const result = await client.query({
      query: sql,
      query_params: toQueryParams(params),
      format: 'JSONEachRow',
      clickhouse_settings: limits,
    });
    return result.json<Row>();
  };
  return {
    cluster,
    read: (statement) => select(statement, READER),
    rows: (statement) => select(statement, IMPORT),
    async run({ sql, params }) {
      await client.command({ query: sql, query_params: toQueryParams(params), clickhouse_settings: IMPORT });
    },
    async insert(table, rows) {
      if (rows.length === 0) return;
      await client.insert({ table, values: rows, format: 'JSONEachRow', clickhouse_settings: IMPORT });
    },
    async loadFile(table, path) {
      await loadFile(table, path);
    },
    async deleteFile(table, fileId) {
      const target = cluster === null ? table : `${table}_local ON CLUSTER ${cluster}`;
      await client.command({
        query: `ALTER TABLE ${target} DELETE WHERE file_id = {file:UInt32}`,
        query_params: { file: fileId },
        clickhouse_settings: IMPORT,
      });
    },
    close: () => client.close(),
  };
}

function toQueryParams(params: Statement['params']): Record<string, unknown> {
  return params satisfies Record<string, ParameterValue>;
}
