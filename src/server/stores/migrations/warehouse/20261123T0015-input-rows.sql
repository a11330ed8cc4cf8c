-- Rows of the other tables that the audit reads: agreements, reference tables, addresses, accounts and payments. kind is the id of the
-- table, cells are those of the file, and row is what was read from them, as JSON.
CREATE TABLE IF NOT EXISTS input_rows (
  file_id UInt32,
  line UInt32,
  client_id UInt32,
  kind LowCardinality(String),
  cells Array(String),
  row String
) ENGINE = MergeTree
ORDER BY (client_id, kind, file_id, line);
