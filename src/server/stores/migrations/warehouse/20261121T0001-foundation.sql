-- Amounts are in whole minor units of currency_code; their counterparts ending in _usd are in whole US cents at the bill date's rate.
-- Missing text is stored as an empty text. file_id is the imported file whose commit makes the row visible.

CREATE TABLE shipments (
  file_id UInt32,
  client_id UInt32,
  id UInt64,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String,
  tracking_number String,
  lead_tracking_number String,
  bill_date Date,
  pickup_date Nullable(Date),
  scheduled_date Nullable(DateTime),
  delivery_date Nullable(DateTime),
  tracking_status LowCardinality(String),
  service LowCardinality(String),
  service_category LowCardinality(String),
  zone LowCardinality(String),
  bill_option LowCardinality(String),
  currency_code LowCardinality(String),
  reference String,
  no_of_pkgs UInt32,
  actual_weight Float64,
  actual_weight_unit LowCardinality(String),
  actual_weight_pounds Float64,
  bill_weight Float64,
  bill_weight_unit LowCardinality(String),
  bill_weight_pounds Float64,
  length Float64,
  width Float64,
  height Float64,
  dim_unit LowCardinality(String),
  sender_name String,
  sender_company String,
  sender_address String,
  sender_city String,
  sender_state LowCardinality(String),
  sender_postal_code String,
  sender_cntry LowCardinality(String),
  normalised_sender_state LowCardinality(String),
  normalised_sender_country LowCardinality(String),
  consignee_name String,
  consignee_company String,
  consignee_address String,
  consignee_city String,
  consignee_state LowCardinality(String),
  consignee_postal_code String,
  consignee_cntry LowCardinality(String),
  normalised_consignee_state LowCardinality(String),
  normalised_consignee_country LowCardinality(String),
  net_amount Int64,
  transportation_amount Int64,
  transportation_discount Int64,
  fuel_surcharge_amount Int64,
  fuel_surcharge_discount Int64,
  other_accessorial_amount Int64,
  other_accessorial_discount Int64,
  billing_adjustment_amount Int64,
  billing_adjustment_discount Int64,
  tax_amount Int64,
  tax_discount Int64,
  fee_amount Int64,
  fee_discount Int64,
  other_amount Int64,
  other_discount Int64,
  address_correction_amt Int64,
  shipping_charge_correction_amt Int64,
  chargeback_amt Int64,
  declared_amt Int64,
  audit_fee_amt Int64,
  net_amount_usd Int64,
  transportation_amount_usd Int64,
  transportation_discount_usd Int64,
  fuel_surcharge_amount_usd Int64,
  fuel_surcharge_discount_usd Int64,
  other_accessorial_amount_usd Int64,
  other_accessorial_discount_usd Int64,
  billing_adjustment_amount_usd Int64,
  billing_adjustment_discount_usd Int64,
  tax_amount_usd Int64,
  tax_discount_usd Int64,
  fee_amount_usd Int64,
  fee_discount_usd Int64,
  other_amount_usd Int64,
  other_discount_usd Int64,
  address_correction_amt_usd Int64,
  shipping_charge_correction_amt_usd Int64,
  chargeback_amt_usd Int64,
  declared_amt_usd Int64,
  audit_fee_amt_usd Int64
) ENGINE = MergeTree
PARTITION BY toYear(bill_date)
ORDER BY (client_id, bill_date, id);

CREATE TABLE charges (
  file_id UInt32,
  line UInt32,
  ordinal UInt16,
  client_id UInt32,
  id UInt64,
  shipment_id UInt64,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String,
  tracking_number String,
  bill_date Date,
  pickup_date Nullable(Date),
  service LowCardinality(String),
  service_category LowCardinality(String),
  zone LowCardinality(String),
  bill_option LowCardinality(String),
  currency_code LowCardinality(String),
  bucket LowCardinality(String),
  category LowCardinality(String),
  charge_code LowCardinality(String),
  charge_description LowCardinality(String),
  accessorial LowCardinality(String),
  is_known UInt8,
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
  amount Int64,
  discount Int64,
  net_amount Int64,
  amount_usd Int64,
  discount_usd Int64,
  net_amount_usd Int64
) ENGINE = MergeTree
PARTITION BY toYear(bill_date)
ORDER BY (client_id, bill_date, id);

CREATE TABLE credits (
  file_id UInt32,
  line UInt32,
  ordinal UInt16,
  client_id UInt32,
  id UInt64,
  shipment_id UInt64,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String,
  tracking_number String,
  bill_date Date,
  pickup_date Nullable(Date),
  service LowCardinality(String),
  service_category LowCardinality(String),
  zone LowCardinality(String),
  bill_option LowCardinality(String),
  currency_code LowCardinality(String),
  credit_type LowCardinality(String),
  is_gsr UInt8,
  refund_by LowCardinality(String),
  status LowCardinality(String),
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
  audit_refund_amount Int64,
  audit_refund_amount_usd Int64
) ENGINE = MergeTree
PARTITION BY toYear(bill_date)
ORDER BY (client_id, bill_date, id);

CREATE TABLE invoices (
  file_id UInt32,
  client_id UInt32,
  carrier_id UInt16,
  account_number LowCardinality(String),
  invoice_number String,
  bill_date Date,
  currency_code LowCardinality(String),
  stated_amount Nullable(Int64)
) ENGINE = MergeTree
ORDER BY (client_id, carrier_id, invoice_number);

-- The keys of all accepted lines, independent of their file. They make imports idempotent.
CREATE TABLE line_keys (
  client_id UInt32,
  carrier_id UInt16,
  invoice_number String,
  key UInt128,
  file_id UInt32,
  line UInt32
) ENGINE = MergeTree
ORDER BY (client_id, carrier_id, invoice_number, key);

-- The records of a file. Their cells are separated by the unit separator (character 31).
CREATE TABLE raw_lines (
  file_id UInt32,
  line UInt32,
  text String CODEC(ZSTD(1))
) ENGINE = MergeTree
ORDER BY (file_id, line);

CREATE TABLE rejected_lines (
  file_id UInt32,
  line UInt32,
  column String,
  value String,
  reason String
) ENGINE = MergeTree
ORDER BY (file_id, line);

-- The value of one unit of a currency in US dollars on a day.
CREATE TABLE exchange_rates (
  currency_code LowCardinality(String),
  rate_date Date,
  usd_per_unit Float64
) ENGINE = ReplacingMergeTree
ORDER BY (currency_code, rate_date);

-- The texts of a file that a running import has resolved: dates, carriers, rates, services, places, charges. Deleted when it ends.
CREATE TABLE import_lookups (
  file_id UInt32,
  kind LowCardinality(String),
  key String,
  first String,
  second String,
  third String,
  fourth String
) ENGINE = MergeTree
PARTITION BY file_id
ORDER BY (file_id, kind, key);
