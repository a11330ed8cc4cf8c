import type { ClickHouseSettings } from '@clickhouse/client';

// A statement with three filters of ten thousand values each has several megabytes.
const MAX_STATEMENT_BYTES = 32_000_000;

const ALWAYS = {
  max_query_size: String(MAX_STATEMENT_BYTES),
  max_ast_elements: '1000000',
  max_expanded_ast_elements: '1000000',
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_decimals: 0,
  date_time_output_format: 'iso',
  session_timezone: 'UTC',
  // The engine would remember which rows a condition excludes, and has often been wrong about it (decision 067).
  use_query_condition_cache: 0,
  // Compiling an expression to machine code takes up to 80 ms, which even questions about 100 million shipments do not earn back.
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
} satisfies ClickHouseSettings;

export const READER = {
  ...ALWAYS,
  max_execution_time: 30,
  max_memory_usage: '2000000000',
  max_result_rows: '200000',
  result_overflow_mode: 'throw',
  // There are none, but the engine takes half a millisecond to look for one.
  optimize_use_projections: 0,
  // Answers are small, and starting threads that write them takes longer than writing them.
  output_format_parallel_formatting: 0,
} satisfies ClickHouseSettings;

export const IMPORT = {
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

// Reports read small blocks, in the table's order if possible. Larger sorts continue on disk. The engine keeps a read buffer for
// each column of each part, so these buffers are small too.
export const STREAM = {
  ...ALWAYS,
  max_execution_time: 3600,
  max_threads: 1,
  max_block_size: '2048',
  max_read_buffer_size: '65536',
  read_in_order_use_buffering: 0,
  max_memory_usage: '600000000',
  max_bytes_before_external_sort: '48000000',
  max_bytes_ratio_before_external_sort: 0,
  max_bytes_before_external_group_by: '96000000',
  max_bytes_ratio_before_external_group_by: 0,
} satisfies ClickHouseSettings;
