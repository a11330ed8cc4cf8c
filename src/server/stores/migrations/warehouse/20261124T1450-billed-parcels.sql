-- What markup runs bill: a copy of the lines of the runs that are kept, for the report of margins. A row with a higher version replaces the earlier
-- ones of its id, so read the table with FINAL. file_id is 0: a client stays billed when the file of a parcel is undone. Amounts in US cents are those
-- of the day on which the run was kept.
CREATE TABLE IF NOT EXISTS billed_parcels (
  file_id UInt32,
  client_id UInt32,
  id UInt64,
  version UInt64,
  is_deleted UInt8,
  run_id UInt32,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String,
  tracking_number String,
  bill_date Date,
  pickup_date Nullable(Date),
  service_category LowCardinality(String),
  zone LowCardinality(String),
  currency_code LowCardinality(String),
  cost_amount Int64,
  price_amount Int64,
  credit_amount Int64,
  passed_amount Int64,
  cost_amount_usd Int64,
  price_amount_usd Int64,
  credit_amount_usd Int64,
  passed_amount_usd Int64
) ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (client_id, id);
