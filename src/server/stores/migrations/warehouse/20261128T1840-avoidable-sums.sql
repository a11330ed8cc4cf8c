-- Sums by bill date also have avoidable charges: corrections, chargebacks, declared value and the audit fee.
ALTER TABLE shipment_sums ADD COLUMN IF NOT EXISTS address_correction_amt Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS address_correction_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS address_correction_amt_stated UInt8,
  ADD COLUMN IF NOT EXISTS address_correction_amt_usd_stated UInt8,
  ADD COLUMN IF NOT EXISTS shipping_charge_correction_amt Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS shipping_charge_correction_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS shipping_charge_correction_amt_stated UInt8,
  ADD COLUMN IF NOT EXISTS shipping_charge_correction_amt_usd_stated UInt8,
  ADD COLUMN IF NOT EXISTS chargeback_amt Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS chargeback_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS chargeback_amt_stated UInt8,
  ADD COLUMN IF NOT EXISTS chargeback_amt_usd_stated UInt8,
  ADD COLUMN IF NOT EXISTS declared_amt Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS declared_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS declared_amt_stated UInt8,
  ADD COLUMN IF NOT EXISTS declared_amt_usd_stated UInt8,
  ADD COLUMN IF NOT EXISTS audit_fee_amt Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS audit_fee_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS audit_fee_amt_stated UInt8,
  ADD COLUMN IF NOT EXISTS audit_fee_amt_usd_stated UInt8;
ALTER TABLE shipment_sums ADD COLUMN IF NOT EXISTS address_correction_amt_usd Int64 ALIAS address_correction_amt + address_correction_amt_usd_difference,
  ADD COLUMN IF NOT EXISTS shipping_charge_correction_amt_usd Int64 ALIAS shipping_charge_correction_amt + shipping_charge_correction_amt_usd_difference,
  ADD COLUMN IF NOT EXISTS chargeback_amt_usd Int64 ALIAS chargeback_amt + chargeback_amt_usd_difference,
  ADD COLUMN IF NOT EXISTS declared_amt_usd Int64 ALIAS declared_amt + declared_amt_usd_difference,
  ADD COLUMN IF NOT EXISTS audit_fee_amt_usd Int64 ALIAS audit_fee_amt + audit_fee_amt_usd_difference;

-- The charges of shipments that have one are added to the sums in rows of their own, which stand for no further shipment: row_count is 0. So only these
-- shipments are read. An interrupted migration can have added some of them.
ALTER TABLE shipment_sums DELETE WHERE row_count = 0;
INSERT INTO shipment_sums (
    grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, service, service_category,
    address_correction_amt, shipping_charge_correction_amt, chargeback_amt, declared_amt, audit_fee_amt, address_correction_amt_usd_difference,
    shipping_charge_correction_amt_usd_difference, chargeback_amt_usd_difference, declared_amt_usd_difference, audit_fee_amt_usd_difference,
    address_correction_amt_stated, shipping_charge_correction_amt_stated, chargeback_amt_stated, declared_amt_stated, audit_fee_amt_stated,
    address_correction_amt_usd_stated, shipping_charge_correction_amt_usd_stated, chargeback_amt_usd_stated, declared_amt_usd_stated,
    audit_fee_amt_usd_stated
  )
  SELECT 'billed' AS grain, s.client_id AS client_id, s.file_id AS file_id, s.carrier_id AS carrier_id, s.carrier_name AS carrier_name,
    s.account_number AS account_number, s.invoice_number AS invoice_number, s.currency_code AS currency_code, s.bill_date AS bill_date,
    s.service AS service, s.service_category AS service_category, sum(s.address_correction_amt) AS address_correction_amt,
    sum(s.shipping_charge_correction_amt) AS shipping_charge_correction_amt, sum(s.chargeback_amt) AS chargeback_amt,
    sum(s.declared_amt) AS declared_amt, sum(s.audit_fee_amt) AS audit_fee_amt,
    sum(s.address_correction_amt_usd_difference) AS address_correction_amt_usd_difference,
    sum(s.shipping_charge_correction_amt_usd_difference) AS shipping_charge_correction_amt_usd_difference,
    sum(s.chargeback_amt_usd_difference) AS chargeback_amt_usd_difference, sum(s.declared_amt_usd_difference) AS declared_amt_usd_difference,
    sum(s.audit_fee_amt_usd_difference) AS audit_fee_amt_usd_difference, max(s.address_correction_amt != 0) AS address_correction_amt_stated,
    max(s.shipping_charge_correction_amt != 0) AS shipping_charge_correction_amt_stated, max(s.chargeback_amt != 0) AS chargeback_amt_stated,
    max(s.declared_amt != 0) AS declared_amt_stated, max(s.audit_fee_amt != 0) AS audit_fee_amt_stated,
    max(s.address_correction_amt_usd != 0) AS address_correction_amt_usd_stated,
    max(s.shipping_charge_correction_amt_usd != 0) AS shipping_charge_correction_amt_usd_stated,
    max(s.chargeback_amt_usd != 0) AS chargeback_amt_usd_stated, max(s.declared_amt_usd != 0) AS declared_amt_usd_stated,
    max(s.audit_fee_amt_usd != 0) AS audit_fee_amt_usd_stated
  FROM shipments AS s
  WHERE s.address_correction_amt != 0
    OR s.address_correction_amt_usd_difference != 0
    OR s.shipping_charge_correction_amt != 0
    OR s.shipping_charge_correction_amt_usd_difference != 0
    OR s.chargeback_amt != 0
    OR s.chargeback_amt_usd_difference != 0
    OR s.declared_amt != 0
    OR s.declared_amt_usd_difference != 0
    OR s.audit_fee_amt != 0
    OR s.audit_fee_amt_usd_difference != 0
  GROUP BY ALL
  SETTINGS max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536, min_insert_block_size_rows = 200000,
    min_insert_block_size_bytes = 50000000;
INSERT INTO shipment_sums (
    grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, normalised_consignee_country,
    normalised_consignee_state, address_correction_amt, shipping_charge_correction_amt, chargeback_amt, declared_amt, audit_fee_amt,
    address_correction_amt_usd_difference, shipping_charge_correction_amt_usd_difference, chargeback_amt_usd_difference, declared_amt_usd_difference,
    audit_fee_amt_usd_difference, address_correction_amt_stated, shipping_charge_correction_amt_stated, chargeback_amt_stated, declared_amt_stated,
    audit_fee_amt_stated, address_correction_amt_usd_stated, shipping_charge_correction_amt_usd_stated, chargeback_amt_usd_stated,
    declared_amt_usd_stated, audit_fee_amt_usd_stated
  )
  SELECT 'receiver' AS grain, s.client_id AS client_id, s.file_id AS file_id, s.carrier_id AS carrier_id, s.carrier_name AS carrier_name,
    s.account_number AS account_number, s.invoice_number AS invoice_number, s.currency_code AS currency_code, s.bill_date AS bill_date,
    s.normalised_consignee_country AS normalised_consignee_country, s.normalised_consignee_state AS normalised_consignee_state,
    sum(s.address_correction_amt) AS address_correction_amt, sum(s.shipping_charge_correction_amt) AS shipping_charge_correction_amt,
    sum(s.chargeback_amt) AS chargeback_amt, sum(s.declared_amt) AS declared_amt, sum(s.audit_fee_amt) AS audit_fee_amt,
    sum(s.address_correction_amt_usd_difference) AS address_correction_amt_usd_difference,
    sum(s.shipping_charge_correction_amt_usd_difference) AS shipping_charge_correction_amt_usd_difference,
    sum(s.chargeback_amt_usd_difference) AS chargeback_amt_usd_difference, sum(s.declared_amt_usd_difference) AS declared_amt_usd_difference,
    sum(s.audit_fee_amt_usd_difference) AS audit_fee_amt_usd_difference, max(s.address_correction_amt != 0) AS address_correction_amt_stated,
    max(s.shipping_charge_correction_amt != 0) AS shipping_charge_correction_amt_stated, max(s.chargeback_amt != 0) AS chargeback_amt_stated,
    max(s.declared_amt != 0) AS declared_amt_stated, max(s.audit_fee_amt != 0) AS audit_fee_amt_stated,
    max(s.address_correction_amt_usd != 0) AS address_correction_amt_usd_stated,
    max(s.shipping_charge_correction_amt_usd != 0) AS shipping_charge_correction_amt_usd_stated,
    max(s.chargeback_amt_usd != 0) AS chargeback_amt_usd_stated, max(s.declared_amt_usd != 0) AS declared_amt_usd_stated,
    max(s.audit_fee_amt_usd != 0) AS audit_fee_amt_usd_stated
  FROM shipments AS s
  WHERE s.address_correction_amt != 0
    OR s.address_correction_amt_usd_difference != 0
    OR s.shipping_charge_correction_amt != 0
    OR s.shipping_charge_correction_amt_usd_difference != 0
    OR s.chargeback_amt != 0
    OR s.chargeback_amt_usd_difference != 0
    OR s.declared_amt != 0
    OR s.declared_amt_usd_difference != 0
    OR s.audit_fee_amt != 0
    OR s.audit_fee_amt_usd_difference != 0
  GROUP BY ALL
  SETTINGS max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536, min_insert_block_size_rows = 200000,
    min_insert_block_size_bytes = 50000000;
