-- Costs that a shipper could have avoided, as the last audit found them: advice and no claims, so they are apart from findings. A row with a
-- higher version replaces the earlier ones of its id, so read the table with FINAL. file_id is the file of the line with the cost: if
-- that file is hidden, so is the cost. fingerprint changes whenever a run finds something else.
CREATE TABLE IF NOT EXISTS avoidable_costs (
  file_id UInt32,
  line UInt32,
  client_id UInt32,
  id UInt64,
  version UInt64,
  is_deleted UInt8,
  shipment_id UInt64,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String,
  tracking_number String,
  bill_date Date,
  pickup_date Nullable(Date),
  delivery_date Nullable(DateTime),
  service LowCardinality(String),
  service_category LowCardinality(String),
  zone LowCardinality(String),
  bill_option LowCardinality(String),
  currency_code LowCardinality(String),
  rule LowCardinality(String),
  rule_version UInt16,
  cause String,
  charge_code LowCardinality(String),
  charge_description LowCardinality(String),
  sender_city String,
  sender_state LowCardinality(String),
  sender_postal_code String,
  sender_cntry LowCardinality(String),
  normalised_sender_state LowCardinality(String),
  normalised_sender_country LowCardinality(String),
  consignee_city String,
  consignee_state LowCardinality(String),
  consignee_postal_code String,
  consignee_cntry LowCardinality(String),
  normalised_consignee_state LowCardinality(String),
  normalised_consignee_country LowCardinality(String),
  billed_amount Int64,
  avoidable_amount Int64,
  billed_amount_usd Int64,
  avoidable_amount_usd Int64,
  fingerprint UInt64
) ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (client_id, id);

-- The avoidable costs of a run before they replace those of the runs before it.
CREATE TABLE IF NOT EXISTS found_avoidable_costs (
  run_id UInt32,
  rule LowCardinality(String),
  cost String,
  client_id UInt32,
  file_id UInt32,
  line UInt32,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String,
  tracking_number String,
  charge_code LowCardinality(String),
  currency_code LowCardinality(String),
  rule_version UInt16,
  cause String,
  billed_amount Int64,
  avoidable_amount Int64
) ENGINE = MergeTree
PARTITION BY run_id
ORDER BY (run_id, rule, file_id, line);
