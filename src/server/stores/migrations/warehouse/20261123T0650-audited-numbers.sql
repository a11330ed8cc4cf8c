-- The tracking numbers that a run of the audit looks at, if it looks only at what an import has touched.
CREATE TABLE IF NOT EXISTS audited_numbers (
  run_id UInt32,
  carrier_id UInt16,
  tracking_number String
) ENGINE = MergeTree
PARTITION BY run_id
ORDER BY (carrier_id, tracking_number);
