-- Sums of the charges that are equal in the columns of a grain, like those of shipments. The grain of invoices has all charges, the others only those for
-- special handling. A shipment is counted in each sum that has charges of it.
CREATE TABLE IF NOT EXISTS charge_sums (
  grain LowCardinality(String),
  client_id UInt32,
  file_id UInt32,
  carrier_id UInt16,
  carrier_name LowCardinality(String),
  account_number LowCardinality(String),
  invoice_number String CODEC(ZSTD(3)),
  currency_code LowCardinality(String),
  bill_date Date,
  bucket LowCardinality(String),
  pickup_date Nullable(Date),
  accessorial LowCardinality(String),
  service LowCardinality(String),
  service_category LowCardinality(String),
  bill_option LowCardinality(String),
  normalised_consignee_country LowCardinality(String),
  normalised_consignee_state LowCardinality(String),
  row_count UInt64 CODEC(T64, LZ4),
  net_charge_amount Int64 CODEC(T64, LZ4),
  charge_amount Int64 CODEC(T64, LZ4),
  charge_discount Int64 CODEC(T64, LZ4),
  net_charge_amount_usd Int64 CODEC(T64, LZ4),
  charge_amount_usd Int64 CODEC(T64, LZ4),
  charge_discount_usd Int64 CODEC(T64, LZ4),
  shipment_id_count UInt64 CODEC(T64, LZ4),
  net_charge_amount_stated UInt8,
  charge_amount_stated UInt8,
  charge_discount_stated UInt8,
  net_charge_amount_usd_stated UInt8,
  charge_amount_usd_stated UInt8,
  charge_discount_usd_stated UInt8
) ENGINE = MergeTree
PARTITION BY toYear(bill_date)
ORDER BY (grain, client_id, bill_date, carrier_id, account_number);

-- An interrupted migration can have added some of them.
ALTER TABLE charge_sums DELETE WHERE true;
INSERT INTO charge_sums (
  grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, bucket, pickup_date,
  accessorial, service, service_category, bill_option, normalised_consignee_country, normalised_consignee_state, row_count,
  net_charge_amount, charge_amount, charge_discount, net_charge_amount_usd, charge_amount_usd, charge_discount_usd, shipment_id_count,
  net_charge_amount_stated, charge_amount_stated, charge_discount_stated, net_charge_amount_usd_stated, charge_amount_usd_stated,
  charge_discount_usd_stated)
  SELECT grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    s.bucket AS bucket,
    if(grain IN ('accessorial', 'service', 'place'), s.pickup_date, NULL) AS pickup_date,
    if(grain IN ('accessorial'), s.accessorial, '') AS accessorial,
    if(grain IN ('service'), s.service, '') AS service,
    if(grain IN ('service'), s.service_category, '') AS service_category,
    if(grain IN ('service'), s.bill_option, '') AS bill_option,
    if(grain IN ('place'), s.normalised_consignee_country, '') AS normalised_consignee_country,
    if(grain IN ('place'), s.normalised_consignee_state, '') AS normalised_consignee_state,
    count() AS row_count,
    sum(s.net_amount) AS net_charge_amount,
    sum(s.amount) AS charge_amount,
    sum(s.discount) AS charge_discount,
    sum(s.net_amount_usd) AS net_charge_amount_usd,
    sum(s.amount_usd) AS charge_amount_usd,
    sum(s.discount_usd) AS charge_discount_usd,
    uniqExact(s.shipment_id) AS shipment_id_count,
    max((s.net_amount) != 0) AS net_charge_amount_stated,
    max((s.amount) != 0) AS charge_amount_stated,
    max((s.discount) != 0) AS charge_discount_stated,
    max((s.net_amount_usd) != 0) AS net_charge_amount_usd_stated,
    max((s.amount_usd) != 0) AS charge_amount_usd_stated,
    max((s.discount_usd) != 0) AS charge_discount_usd_stated
  FROM charges AS s ARRAY JOIN
    arrayConcat(['invoice'], if(s.bucket IN ('other accessorial'), ['accessorial', 'service', 'place'], [])) AS grain
  GROUP BY ALL;
