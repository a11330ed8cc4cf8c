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
  /** Drops a file's rows from a table that is partitioned by file, at once. */
  dropFile(table: string, fileId: number): Promise<void>;
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
  const select = async <Row>(statement: Statement, limits: ClickHouseSettings): Promise<Row[]> => {
    const result = await client.query({
      ...toQuery(statement),
      format: 'JSONEachRow',
      clickhouse_settings: limits,
    });
    return result.json<Row>();
  };
  const storedTable = (table: string) => (cluster === null ? table : `${table}_local ON CLUSTER ${cluster}`);
  return {
    cluster,
    read: (statement) => select(statement, READER),
    rows: (statement) => select(statement, IMPORT),
    async run(statement) {
      await client.command({ ...toQuery(statement), clickhouse_settings: IMPORT });
    },
    async insert(table, rows) {
      if (rows.length === 0) return;
      await client.insert({ table, values: rows, format: 'JSONEachRow', clickhouse_settings: IMPORT });
    },
    async loadFile(table, path) {
      await loadFile(table, path);
    },
    async dropFile(table, fileId) {
      const statement = {
        sql: `ALTER TABLE ${storedTable(table)} DROP PARTITION {file:UInt32}`,
        params: { file: fileId },
      };
      await client.command({ ...toQuery(statement), clickhouse_settings: IMPORT });
    },
    async deleteFile(table, fileId) {
      await client.command({
        ...toQuery({
          sql: `ALTER TABLE ${storedTable(table)} DELETE WHERE file_id = {file:UInt32}`,
          params: { file: fileId },
        }),
        clickhouse_settings: IMPORT,
      });
    },
    close: () => client.close(),
  };
}

/**
 * A statement as the client takes it. The embedded engine runs statements that have parameters one at a time, so whole
 * numbers, in which no text can hide, are written into the statement; every other value stays a parameter.
 */
function toQuery({ sql, params }: Statement): { query: string; query_params?: Record<string, ParameterValue> } {
  const bound: Record<string, ParameterValue> = {};
  let query = sql;
  for (const [name, value] of Object.entries(params)) {
    const literal = toLiteral(value);
    const written = query.replaceAll(WHOLE_NUMBERS, (place, named, type) =>
      named === name && literal !== null ? `CAST(${literal}, '${type}')` : place,
    );
    if (written.includes(`{${name}:`)) bound[name] = value;
    query = written;
  }
  return Object.keys(bound).length === 0 ? { query } : { query, query_params: bound };
}

const WHOLE_NUMBERS = /\{(\w+):(U?Int\d+|Array\(U?Int\d+\))\}/g;

function toLiteral(value: ParameterValue): string | null {
  if (Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value) && value.every(Number.isSafeInteger)) return `[${value.join(', ')}]`;
  return null;
}
