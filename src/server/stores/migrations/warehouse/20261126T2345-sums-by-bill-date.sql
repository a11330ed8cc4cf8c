-- Sums by bill date only, as pages ask by default; the bands of weights, zones and transit days; and the zones and days of which means are made.
-- Columns starting with rows_ have the number of shipments that pass the tests of a fact.
ALTER TABLE shipment_sums ADD COLUMN IF NOT EXISTS zone_band UInt8,
  ADD COLUMN IF NOT EXISTS transit_band UInt8,
  ADD COLUMN IF NOT EXISTS weight_band UInt8,
  ADD COLUMN IF NOT EXISTS rate_zone UInt8,
  ADD COLUMN IF NOT EXISTS rows_tracked UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_on_time UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_late UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_exception UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_pending_late UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_billed UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_weighed UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_heavier UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_in_domestic_zone UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS no_of_pkgs_in_domestic_zone UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS domestic_zone_by_no_of_pkgs_in_domestic_zone Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_since_label UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS no_of_pkgs_since_label UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS label_days_by_no_of_pkgs_since_label Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS label_business_days_by_no_of_pkgs_since_label Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS rows_since_pickup UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS no_of_pkgs_since_pickup UInt64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS pickup_days_by_no_of_pkgs_since_pickup Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS pickup_business_days_by_no_of_pkgs_since_pickup Int64 CODEC(T64, LZ4);
ALTER TABLE shipment_sums DROP COLUMN IF EXISTS has_tracked,
  DROP COLUMN IF EXISTS has_on_time,
  DROP COLUMN IF EXISTS has_late,
  DROP COLUMN IF EXISTS has_exception,
  DROP COLUMN IF EXISTS has_pending_late,
  DROP COLUMN IF EXISTS has_billed,
  DROP COLUMN IF EXISTS has_weighed,
  DROP COLUMN IF EXISTS has_heavier;

-- All shipments are added up again. An interrupted migration can have added some of them. Rows are read in their order,
-- so that the sums of a client's day are complete before those of the next one: this needs little memory, however many rows there are.
ALTER TABLE shipment_sums DELETE WHERE true;
INSERT INTO shipment_sums (grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, service,
  service_category, row_count, no_of_pkgs, bill_weight_pounds, net_amount, transportation_amount, transportation_discount,
  net_other_accessorial_amount, net_fuel_surcharge_amount, net_taxes_and_others, net_amount_usd, transportation_amount_usd,
  transportation_discount_usd, net_other_accessorial_amount_usd, net_fuel_surcharge_amount_usd, net_taxes_and_others_usd, rows_tracked,
  no_of_pkgs_tracked, rows_on_time, no_of_pkgs_on_time, rows_late, no_of_pkgs_late, rows_exception, no_of_pkgs_exception, rows_pending_late,
  no_of_pkgs_pending_late, rows_billed, bill_weight_pounds_billed, no_of_pkgs_billed, rows_weighed, actual_weight_pounds_weighed, no_of_pkgs_weighed,
  rows_heavier, delta_weight_pounds_heavier, no_of_pkgs_heavier, rows_in_domestic_zone, no_of_pkgs_in_domestic_zone,
  domestic_zone_by_no_of_pkgs_in_domestic_zone, rows_since_label, no_of_pkgs_since_label, label_days_by_no_of_pkgs_since_label,
  label_business_days_by_no_of_pkgs_since_label, rows_since_pickup, no_of_pkgs_since_pickup, pickup_days_by_no_of_pkgs_since_pickup,
  pickup_business_days_by_no_of_pkgs_since_pickup, net_amount_stated, transportation_amount_stated, transportation_discount_stated,
  net_other_accessorial_amount_stated, net_fuel_surcharge_amount_stated, net_taxes_and_others_stated, net_amount_usd_stated,
  transportation_amount_usd_stated, transportation_discount_usd_stated, net_other_accessorial_amount_usd_stated, net_fuel_surcharge_amount_usd_stated,
  net_taxes_and_others_usd_stated)
  SELECT 'billed' AS grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    s.service AS service,
    s.service_category AS service_category,
    count() AS row_count,
    sum(s.no_of_pkgs) AS no_of_pkgs,
    sum(s.bill_weight_pounds) AS bill_weight_pounds,
    sum(s.net_amount) AS net_amount,
    sum(s.transportation_amount) AS transportation_amount,
    sum(s.transportation_discount) AS transportation_discount,
    sum(s.other_accessorial_amount - s.other_accessorial_discount) AS net_other_accessorial_amount,
    sum(s.fuel_surcharge_amount - s.fuel_surcharge_discount) AS net_fuel_surcharge_amount,
    sum(s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount -
      s.other_discount) AS net_taxes_and_others,
    sum(s.net_amount_usd) AS net_amount_usd,
    sum(s.transportation_amount_usd) AS transportation_amount_usd,
    sum(s.transportation_discount_usd) AS transportation_discount_usd,
    sum(s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) AS net_other_accessorial_amount_usd,
    sum(s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) AS net_fuel_surcharge_amount_usd,
    sum(s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) AS net_taxes_and_others_usd,
    sum(s.tracking_status != '') AS rows_tracked,
    sum(if(s.tracking_status != '', s.no_of_pkgs, 0)) AS no_of_pkgs_tracked,
    sum(s.tracking_status IN ('On Time')) AS rows_on_time,
    sum(if(s.tracking_status IN ('On Time'), s.no_of_pkgs, 0)) AS no_of_pkgs_on_time,
    sum(s.tracking_status IN ('Late')) AS rows_late,
    sum(if(s.tracking_status IN ('Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_late,
    sum(s.tracking_status IN ('Exception')) AS rows_exception,
    sum(if(s.tracking_status IN ('Exception'), s.no_of_pkgs, 0)) AS no_of_pkgs_exception,
    sum(s.tracking_status IN ('Pending Late')) AS rows_pending_late,
    sum(if(s.tracking_status IN ('Pending Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_pending_late,
    sum(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.bill_weight_pounds, 0)) AS bill_weight_pounds_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_billed,
    sum(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.actual_weight_pounds, 0)) AS actual_weight_pounds_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_weighed,
    sum(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds) AS rows_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.bill_weight_pounds - s.actual_weight_pounds, 0)) AS
      delta_weight_pounds_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.no_of_pkgs, 0)) AS no_of_pkgs_heavier,
    sum(s.zone IN ('2', '3', '4', '5', '6', '7', '8', '02', '03', '04', '05', '06', '07', '08', '002', '003', '004', '005', '006', '007', '008',
      '102', '103', '104', '105', '106', '107', '108', '132', '133', '134', '135', '136', '137', '138', '202', '203', '204', '205', '206', '207',
      '208', '302', '303', '304', '305', '306', '307', '308')) AS rows_in_domestic_zone,
    sum(if(s.zone IN ('2', '3', '4', '5', '6', '7', '8', '02', '03', '04', '05', '06', '07', '08', '002', '003', '004', '005', '006', '007', '008',
      '102', '103', '104', '105', '106', '107', '108', '132', '133', '134', '135', '136', '137', '138', '202', '203', '204', '205', '206', '207',
      '208', '302', '303', '304', '305', '306', '307', '308'), s.no_of_pkgs, 0)) AS no_of_pkgs_in_domestic_zone,
    sum(ifNull(if(s.zone IN ('2', '3', '4', '5', '6', '7', '8', '02', '03', '04', '05', '06', '07', '08', '002', '003', '004', '005', '006', '007',
      '008', '102', '103', '104', '105', '106', '107', '108', '132', '133', '134', '135', '136', '137', '138', '202', '203', '204', '205', '206',
      '207', '208', '302', '303', '304', '305', '306', '307', '308'), toUInt8OrZero(right(s.zone, 1)) * s.no_of_pkgs, 0), 0)) AS
      domestic_zone_by_no_of_pkgs_in_domestic_zone,
    sum(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0)) AS rows_since_label,
    sum(if(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0), s.no_of_pkgs, 0)) AS no_of_pkgs_since_label,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0), ((toInt32(toDate(s.delivery_date)) + 3) - (toInt32(toDate(s.label_date))
      + 3)) * s.no_of_pkgs, 0), 0)) AS label_days_by_no_of_pkgs_since_label,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0), ((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.label_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.label_date)) + 3) % 7 + 1, 5))) * s.no_of_pkgs, 0), 0)) AS label_business_days_by_no_of_pkgs_since_label,
    sum(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0)) AS rows_since_pickup,
    sum(if(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0), s.no_of_pkgs, 0)) AS no_of_pkgs_since_pickup,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0), ((toInt32(toDate(s.delivery_date)) + 3) -
      (toInt32(toDate(s.pickup_date)) + 3)) * s.no_of_pkgs, 0), 0)) AS pickup_days_by_no_of_pkgs_since_pickup,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0), ((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))) * s.no_of_pkgs, 0), 0)) AS pickup_business_days_by_no_of_pkgs_since_pickup,
    max((s.net_amount) != 0) AS net_amount_stated,
    max((s.transportation_amount) != 0) AS transportation_amount_stated,
    max((s.transportation_discount) != 0) AS transportation_discount_stated,
    max((s.other_accessorial_amount - s.other_accessorial_discount) != 0) AS net_other_accessorial_amount_stated,
    max((s.fuel_surcharge_amount - s.fuel_surcharge_discount) != 0) AS net_fuel_surcharge_amount_stated,
    max((s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount
      - s.other_discount) != 0) AS net_taxes_and_others_stated,
    max((s.net_amount_usd) != 0) AS net_amount_usd_stated,
    max((s.transportation_amount_usd) != 0) AS transportation_amount_usd_stated,
    max((s.transportation_discount_usd) != 0) AS transportation_discount_usd_stated,
    max((s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) != 0) AS net_other_accessorial_amount_usd_stated,
    max((s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) != 0) AS net_fuel_surcharge_amount_usd_stated,
    max((s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) != 0) AS net_taxes_and_others_usd_stated
  FROM shipments AS s
  GROUP BY ALL
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536,
    min_insert_block_size_rows = 200000, min_insert_block_size_bytes = 50000000;
INSERT INTO shipment_sums (grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date,
  normalised_consignee_country, normalised_consignee_state, row_count, no_of_pkgs, bill_weight_pounds, net_amount, transportation_amount,
  transportation_discount, net_other_accessorial_amount, net_fuel_surcharge_amount, net_taxes_and_others, net_amount_usd, transportation_amount_usd,
  transportation_discount_usd, net_other_accessorial_amount_usd, net_fuel_surcharge_amount_usd, net_taxes_and_others_usd, rows_tracked,
  no_of_pkgs_tracked, rows_on_time, no_of_pkgs_on_time, rows_late, no_of_pkgs_late, rows_exception, no_of_pkgs_exception, rows_pending_late,
  no_of_pkgs_pending_late, rows_billed, bill_weight_pounds_billed, no_of_pkgs_billed, rows_weighed, actual_weight_pounds_weighed, no_of_pkgs_weighed,
  rows_heavier, delta_weight_pounds_heavier, no_of_pkgs_heavier, net_amount_stated, transportation_amount_stated, transportation_discount_stated,
  net_other_accessorial_amount_stated, net_fuel_surcharge_amount_stated, net_taxes_and_others_stated, net_amount_usd_stated,
  transportation_amount_usd_stated, transportation_discount_usd_stated, net_other_accessorial_amount_usd_stated, net_fuel_surcharge_amount_usd_stated,
  net_taxes_and_others_usd_stated)
  SELECT 'receiver' AS grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    s.normalised_consignee_country AS normalised_consignee_country,
    s.normalised_consignee_state AS normalised_consignee_state,
    count() AS row_count,
    sum(s.no_of_pkgs) AS no_of_pkgs,
    sum(s.bill_weight_pounds) AS bill_weight_pounds,
    sum(s.net_amount) AS net_amount,
    sum(s.transportation_amount) AS transportation_amount,
    sum(s.transportation_discount) AS transportation_discount,
    sum(s.other_accessorial_amount - s.other_accessorial_discount) AS net_other_accessorial_amount,
    sum(s.fuel_surcharge_amount - s.fuel_surcharge_discount) AS net_fuel_surcharge_amount,
    sum(s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount -
      s.other_discount) AS net_taxes_and_others,
    sum(s.net_amount_usd) AS net_amount_usd,
    sum(s.transportation_amount_usd) AS transportation_amount_usd,
    sum(s.transportation_discount_usd) AS transportation_discount_usd,
    sum(s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) AS net_other_accessorial_amount_usd,
    sum(s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) AS net_fuel_surcharge_amount_usd,
    sum(s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) AS net_taxes_and_others_usd,
    sum(s.tracking_status != '') AS rows_tracked,
    sum(if(s.tracking_status != '', s.no_of_pkgs, 0)) AS no_of_pkgs_tracked,
    sum(s.tracking_status IN ('On Time')) AS rows_on_time,
    sum(if(s.tracking_status IN ('On Time'), s.no_of_pkgs, 0)) AS no_of_pkgs_on_time,
    sum(s.tracking_status IN ('Late')) AS rows_late,
    sum(if(s.tracking_status IN ('Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_late,
    sum(s.tracking_status IN ('Exception')) AS rows_exception,
    sum(if(s.tracking_status IN ('Exception'), s.no_of_pkgs, 0)) AS no_of_pkgs_exception,
    sum(s.tracking_status IN ('Pending Late')) AS rows_pending_late,
    sum(if(s.tracking_status IN ('Pending Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_pending_late,
    sum(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.bill_weight_pounds, 0)) AS bill_weight_pounds_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_billed,
    sum(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.actual_weight_pounds, 0)) AS actual_weight_pounds_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_weighed,
    sum(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds) AS rows_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.bill_weight_pounds - s.actual_weight_pounds, 0)) AS
      delta_weight_pounds_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.no_of_pkgs, 0)) AS no_of_pkgs_heavier,
    max((s.net_amount) != 0) AS net_amount_stated,
    max((s.transportation_amount) != 0) AS transportation_amount_stated,
    max((s.transportation_discount) != 0) AS transportation_discount_stated,
    max((s.other_accessorial_amount - s.other_accessorial_discount) != 0) AS net_other_accessorial_amount_stated,
    max((s.fuel_surcharge_amount - s.fuel_surcharge_discount) != 0) AS net_fuel_surcharge_amount_stated,
    max((s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount
      - s.other_discount) != 0) AS net_taxes_and_others_stated,
    max((s.net_amount_usd) != 0) AS net_amount_usd_stated,
    max((s.transportation_amount_usd) != 0) AS transportation_amount_usd_stated,
    max((s.transportation_discount_usd) != 0) AS transportation_discount_usd_stated,
    max((s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) != 0) AS net_other_accessorial_amount_usd_stated,
    max((s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) != 0) AS net_fuel_surcharge_amount_usd_stated,
    max((s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) != 0) AS net_taxes_and_others_usd_stated
  FROM shipments AS s
  GROUP BY ALL
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536,
    min_insert_block_size_rows = 200000, min_insert_block_size_bytes = 50000000;
INSERT INTO shipment_sums (grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date,
  normalised_sender_country, normalised_sender_state, sender_city, sender_postal_code, zone_band, transit_band, row_count, no_of_pkgs,
  bill_weight_pounds, net_amount, transportation_amount, transportation_discount, net_other_accessorial_amount, net_fuel_surcharge_amount,
  net_taxes_and_others, net_amount_usd, transportation_amount_usd, transportation_discount_usd, net_other_accessorial_amount_usd,
  net_fuel_surcharge_amount_usd, net_taxes_and_others_usd, net_amount_stated, transportation_amount_stated, transportation_discount_stated,
  net_other_accessorial_amount_stated, net_fuel_surcharge_amount_stated, net_taxes_and_others_stated, net_amount_usd_stated,
  transportation_amount_usd_stated, transportation_discount_usd_stated, net_other_accessorial_amount_usd_stated, net_fuel_surcharge_amount_usd_stated,
  net_taxes_and_others_usd_stated)
  SELECT 'sender' AS grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    s.normalised_sender_country AS normalised_sender_country,
    s.normalised_sender_state AS normalised_sender_state,
    s.sender_city AS sender_city,
    s.sender_postal_code AS sender_postal_code,
    multiIf(NOT (s.normalised_sender_country = 'US' AND s.normalised_consignee_country = 'US'), 0, toUInt16OrZero(s.zone) % 100 >= 5, 1,
      toUInt16OrZero(s.zone) % 100 >= 2, 2, 0) AS zone_band,
    multiIf(NOT (ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0)), 0, ifNull(((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))), 0) >= 5, 1, ifNull(((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))), 0) >= 4, 2, ifNull(((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))), 0) >= 3, 3, ifNull(((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))), 0) >= 2, 4, ifNull(((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))), 0) >= 0, 5, 0) AS transit_band,
    count() AS row_count,
    sum(s.no_of_pkgs) AS no_of_pkgs,
    sum(s.bill_weight_pounds) AS bill_weight_pounds,
    sum(s.net_amount) AS net_amount,
    sum(s.transportation_amount) AS transportation_amount,
    sum(s.transportation_discount) AS transportation_discount,
    sum(s.other_accessorial_amount - s.other_accessorial_discount) AS net_other_accessorial_amount,
    sum(s.fuel_surcharge_amount - s.fuel_surcharge_discount) AS net_fuel_surcharge_amount,
    sum(s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount -
      s.other_discount) AS net_taxes_and_others,
    sum(s.net_amount_usd) AS net_amount_usd,
    sum(s.transportation_amount_usd) AS transportation_amount_usd,
    sum(s.transportation_discount_usd) AS transportation_discount_usd,
    sum(s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) AS net_other_accessorial_amount_usd,
    sum(s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) AS net_fuel_surcharge_amount_usd,
    sum(s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) AS net_taxes_and_others_usd,
    max((s.net_amount) != 0) AS net_amount_stated,
    max((s.transportation_amount) != 0) AS transportation_amount_stated,
    max((s.transportation_discount) != 0) AS transportation_discount_stated,
    max((s.other_accessorial_amount - s.other_accessorial_discount) != 0) AS net_other_accessorial_amount_stated,
    max((s.fuel_surcharge_amount - s.fuel_surcharge_discount) != 0) AS net_fuel_surcharge_amount_stated,
    max((s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount
      - s.other_discount) != 0) AS net_taxes_and_others_stated,
    max((s.net_amount_usd) != 0) AS net_amount_usd_stated,
    max((s.transportation_amount_usd) != 0) AS transportation_amount_usd_stated,
    max((s.transportation_discount_usd) != 0) AS transportation_discount_usd_stated,
    max((s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) != 0) AS net_other_accessorial_amount_usd_stated,
    max((s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) != 0) AS net_fuel_surcharge_amount_usd_stated,
    max((s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) != 0) AS net_taxes_and_others_usd_stated
  FROM shipments AS s
  GROUP BY ALL
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536,
    min_insert_block_size_rows = 200000, min_insert_block_size_bytes = 50000000;
INSERT INTO shipment_sums (grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, weight_band,
  rate_zone, row_count, no_of_pkgs, bill_weight_pounds, net_amount, transportation_amount, transportation_discount, net_other_accessorial_amount,
  net_fuel_surcharge_amount, net_taxes_and_others, net_amount_usd, transportation_amount_usd, transportation_discount_usd,
  net_other_accessorial_amount_usd, net_fuel_surcharge_amount_usd, net_taxes_and_others_usd, rows_billed, bill_weight_pounds_billed,
  no_of_pkgs_billed, rows_weighed, actual_weight_pounds_weighed, no_of_pkgs_weighed, rows_heavier, delta_weight_pounds_heavier, no_of_pkgs_heavier,
  net_amount_stated, transportation_amount_stated, transportation_discount_stated, net_other_accessorial_amount_stated,
  net_fuel_surcharge_amount_stated, net_taxes_and_others_stated, net_amount_usd_stated, transportation_amount_usd_stated,
  transportation_discount_usd_stated, net_other_accessorial_amount_usd_stated, net_fuel_surcharge_amount_usd_stated, net_taxes_and_others_usd_stated)
  SELECT 'rate' AS grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    multiIf(NOT (1), 0, ceil(s.bill_weight_pounds) >= 151, 1, ceil(s.bill_weight_pounds) >= 51, 2, ceil(s.bill_weight_pounds) >= 31, 3,
      ceil(s.bill_weight_pounds) >= 21, 4, ceil(s.bill_weight_pounds) >= 11, 5, ceil(s.bill_weight_pounds) >= 6, 6, ceil(s.bill_weight_pounds) >=
      1, 7, 0) AS weight_band,
    multiIf(NOT (1), 0, multiIf(s.normalised_sender_country != '' AND s.normalised_consignee_country != '' AND s.normalised_sender_country !=
      s.normalised_consignee_country, 9, s.normalised_sender_country = 'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) %
      100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10) >= 10, 1, multiIf(s.normalised_sender_country != '' AND
      s.normalised_consignee_country != '' AND s.normalised_sender_country != s.normalised_consignee_country, 9, s.normalised_sender_country =
      'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) % 100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10)
      >= 9, 2, multiIf(s.normalised_sender_country != '' AND s.normalised_consignee_country != '' AND s.normalised_sender_country !=
      s.normalised_consignee_country, 9, s.normalised_sender_country = 'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) %
      100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10) >= 8, 3, multiIf(s.normalised_sender_country != '' AND
      s.normalised_consignee_country != '' AND s.normalised_sender_country != s.normalised_consignee_country, 9, s.normalised_sender_country =
      'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) % 100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10)
      >= 7, 4, multiIf(s.normalised_sender_country != '' AND s.normalised_consignee_country != '' AND s.normalised_sender_country !=
      s.normalised_consignee_country, 9, s.normalised_sender_country = 'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) %
      100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10) >= 6, 5, multiIf(s.normalised_sender_country != '' AND
      s.normalised_consignee_country != '' AND s.normalised_sender_country != s.normalised_consignee_country, 9, s.normalised_sender_country =
      'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) % 100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10)
      >= 5, 6, multiIf(s.normalised_sender_country != '' AND s.normalised_consignee_country != '' AND s.normalised_sender_country !=
      s.normalised_consignee_country, 9, s.normalised_sender_country = 'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) %
      100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10) >= 4, 7, multiIf(s.normalised_sender_country != '' AND
      s.normalised_consignee_country != '' AND s.normalised_sender_country != s.normalised_consignee_country, 9, s.normalised_sender_country =
      'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) % 100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10)
      >= 3, 8, multiIf(s.normalised_sender_country != '' AND s.normalised_consignee_country != '' AND s.normalised_sender_country !=
      s.normalised_consignee_country, 9, s.normalised_sender_country = 'US' AND s.normalised_consignee_country = 'US' AND toUInt16OrZero(s.zone) %
      100 BETWEEN 2 AND 8, toUInt16(toUInt16OrZero(s.zone) % 100), 10) >= 2, 9, 0) AS rate_zone,
    count() AS row_count,
    sum(s.no_of_pkgs) AS no_of_pkgs,
    sum(s.bill_weight_pounds) AS bill_weight_pounds,
    sum(s.net_amount) AS net_amount,
    sum(s.transportation_amount) AS transportation_amount,
    sum(s.transportation_discount) AS transportation_discount,
    sum(s.other_accessorial_amount - s.other_accessorial_discount) AS net_other_accessorial_amount,
    sum(s.fuel_surcharge_amount - s.fuel_surcharge_discount) AS net_fuel_surcharge_amount,
    sum(s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount -
      s.other_discount) AS net_taxes_and_others,
    sum(s.net_amount_usd) AS net_amount_usd,
    sum(s.transportation_amount_usd) AS transportation_amount_usd,
    sum(s.transportation_discount_usd) AS transportation_discount_usd,
    sum(s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) AS net_other_accessorial_amount_usd,
    sum(s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) AS net_fuel_surcharge_amount_usd,
    sum(s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) AS net_taxes_and_others_usd,
    sum(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.bill_weight_pounds, 0)) AS bill_weight_pounds_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_billed,
    sum(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.actual_weight_pounds, 0)) AS actual_weight_pounds_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_weighed,
    sum(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds) AS rows_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.bill_weight_pounds - s.actual_weight_pounds, 0)) AS
      delta_weight_pounds_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.no_of_pkgs, 0)) AS no_of_pkgs_heavier,
    max((s.net_amount) != 0) AS net_amount_stated,
    max((s.transportation_amount) != 0) AS transportation_amount_stated,
    max((s.transportation_discount) != 0) AS transportation_discount_stated,
    max((s.other_accessorial_amount - s.other_accessorial_discount) != 0) AS net_other_accessorial_amount_stated,
    max((s.fuel_surcharge_amount - s.fuel_surcharge_discount) != 0) AS net_fuel_surcharge_amount_stated,
    max((s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount
      - s.other_discount) != 0) AS net_taxes_and_others_stated,
    max((s.net_amount_usd) != 0) AS net_amount_usd_stated,
    max((s.transportation_amount_usd) != 0) AS transportation_amount_usd_stated,
    max((s.transportation_discount_usd) != 0) AS transportation_discount_usd_stated,
    max((s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) != 0) AS net_other_accessorial_amount_usd_stated,
    max((s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) != 0) AS net_fuel_surcharge_amount_usd_stated,
    max((s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) != 0) AS net_taxes_and_others_usd_stated
  FROM shipments AS s
  GROUP BY ALL
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536,
    min_insert_block_size_rows = 200000, min_insert_block_size_bytes = 50000000;
INSERT INTO shipment_sums (grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, pickup_date,
  service, service_category, bill_option, row_count, no_of_pkgs, bill_weight_pounds, net_amount, transportation_amount, transportation_discount,
  net_other_accessorial_amount, net_fuel_surcharge_amount, net_taxes_and_others, net_amount_usd, transportation_amount_usd,
  transportation_discount_usd, net_other_accessorial_amount_usd, net_fuel_surcharge_amount_usd, net_taxes_and_others_usd, rows_tracked,
  no_of_pkgs_tracked, rows_on_time, no_of_pkgs_on_time, rows_late, no_of_pkgs_late, rows_exception, no_of_pkgs_exception, rows_pending_late,
  no_of_pkgs_pending_late, rows_billed, bill_weight_pounds_billed, no_of_pkgs_billed, rows_weighed, actual_weight_pounds_weighed, no_of_pkgs_weighed,
  rows_heavier, delta_weight_pounds_heavier, no_of_pkgs_heavier, rows_in_domestic_zone, no_of_pkgs_in_domestic_zone,
  domestic_zone_by_no_of_pkgs_in_domestic_zone, rows_since_label, no_of_pkgs_since_label, label_days_by_no_of_pkgs_since_label,
  label_business_days_by_no_of_pkgs_since_label, rows_since_pickup, no_of_pkgs_since_pickup, pickup_days_by_no_of_pkgs_since_pickup,
  pickup_business_days_by_no_of_pkgs_since_pickup, net_amount_stated, transportation_amount_stated, transportation_discount_stated,
  net_other_accessorial_amount_stated, net_fuel_surcharge_amount_stated, net_taxes_and_others_stated, net_amount_usd_stated,
  transportation_amount_usd_stated, transportation_discount_usd_stated, net_other_accessorial_amount_usd_stated, net_fuel_surcharge_amount_usd_stated,
  net_taxes_and_others_usd_stated)
  SELECT 'service' AS grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    s.pickup_date AS pickup_date,
    s.service AS service,
    s.service_category AS service_category,
    s.bill_option AS bill_option,
    count() AS row_count,
    sum(s.no_of_pkgs) AS no_of_pkgs,
    sum(s.bill_weight_pounds) AS bill_weight_pounds,
    sum(s.net_amount) AS net_amount,
    sum(s.transportation_amount) AS transportation_amount,
    sum(s.transportation_discount) AS transportation_discount,
    sum(s.other_accessorial_amount - s.other_accessorial_discount) AS net_other_accessorial_amount,
    sum(s.fuel_surcharge_amount - s.fuel_surcharge_discount) AS net_fuel_surcharge_amount,
    sum(s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount -
      s.other_discount) AS net_taxes_and_others,
    sum(s.net_amount_usd) AS net_amount_usd,
    sum(s.transportation_amount_usd) AS transportation_amount_usd,
    sum(s.transportation_discount_usd) AS transportation_discount_usd,
    sum(s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) AS net_other_accessorial_amount_usd,
    sum(s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) AS net_fuel_surcharge_amount_usd,
    sum(s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) AS net_taxes_and_others_usd,
    sum(s.tracking_status != '') AS rows_tracked,
    sum(if(s.tracking_status != '', s.no_of_pkgs, 0)) AS no_of_pkgs_tracked,
    sum(s.tracking_status IN ('On Time')) AS rows_on_time,
    sum(if(s.tracking_status IN ('On Time'), s.no_of_pkgs, 0)) AS no_of_pkgs_on_time,
    sum(s.tracking_status IN ('Late')) AS rows_late,
    sum(if(s.tracking_status IN ('Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_late,
    sum(s.tracking_status IN ('Exception')) AS rows_exception,
    sum(if(s.tracking_status IN ('Exception'), s.no_of_pkgs, 0)) AS no_of_pkgs_exception,
    sum(s.tracking_status IN ('Pending Late')) AS rows_pending_late,
    sum(if(s.tracking_status IN ('Pending Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_pending_late,
    sum(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.bill_weight_pounds, 0)) AS bill_weight_pounds_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_billed,
    sum(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.actual_weight_pounds, 0)) AS actual_weight_pounds_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_weighed,
    sum(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds) AS rows_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.bill_weight_pounds - s.actual_weight_pounds, 0)) AS
      delta_weight_pounds_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.no_of_pkgs, 0)) AS no_of_pkgs_heavier,
    sum(s.zone IN ('2', '3', '4', '5', '6', '7', '8', '02', '03', '04', '05', '06', '07', '08', '002', '003', '004', '005', '006', '007', '008',
      '102', '103', '104', '105', '106', '107', '108', '132', '133', '134', '135', '136', '137', '138', '202', '203', '204', '205', '206', '207',
      '208', '302', '303', '304', '305', '306', '307', '308')) AS rows_in_domestic_zone,
    sum(if(s.zone IN ('2', '3', '4', '5', '6', '7', '8', '02', '03', '04', '05', '06', '07', '08', '002', '003', '004', '005', '006', '007', '008',
      '102', '103', '104', '105', '106', '107', '108', '132', '133', '134', '135', '136', '137', '138', '202', '203', '204', '205', '206', '207',
      '208', '302', '303', '304', '305', '306', '307', '308'), s.no_of_pkgs, 0)) AS no_of_pkgs_in_domestic_zone,
    sum(ifNull(if(s.zone IN ('2', '3', '4', '5', '6', '7', '8', '02', '03', '04', '05', '06', '07', '08', '002', '003', '004', '005', '006', '007',
      '008', '102', '103', '104', '105', '106', '107', '108', '132', '133', '134', '135', '136', '137', '138', '202', '203', '204', '205', '206',
      '207', '208', '302', '303', '304', '305', '306', '307', '308'), toUInt8OrZero(right(s.zone, 1)) * s.no_of_pkgs, 0), 0)) AS
      domestic_zone_by_no_of_pkgs_in_domestic_zone,
    sum(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0)) AS rows_since_label,
    sum(if(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0), s.no_of_pkgs, 0)) AS no_of_pkgs_since_label,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0), ((toInt32(toDate(s.delivery_date)) + 3) - (toInt32(toDate(s.label_date))
      + 3)) * s.no_of_pkgs, 0), 0)) AS label_days_by_no_of_pkgs_since_label,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.label_date), 0), ((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.label_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.label_date)) + 3) % 7 + 1, 5))) * s.no_of_pkgs, 0), 0)) AS label_business_days_by_no_of_pkgs_since_label,
    sum(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0)) AS rows_since_pickup,
    sum(if(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0), s.no_of_pkgs, 0)) AS no_of_pkgs_since_pickup,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0), ((toInt32(toDate(s.delivery_date)) + 3) -
      (toInt32(toDate(s.pickup_date)) + 3)) * s.no_of_pkgs, 0), 0)) AS pickup_days_by_no_of_pkgs_since_pickup,
    sum(ifNull(if(ifNull(toDate(s.delivery_date) >= toDate(s.pickup_date), 0), ((intDiv((toInt32(toDate(s.delivery_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.delivery_date)) + 3) % 7 + 1, 5)) - (intDiv((toInt32(toDate(s.pickup_date)) + 3), 7) * 5 +
      least((toInt32(toDate(s.pickup_date)) + 3) % 7 + 1, 5))) * s.no_of_pkgs, 0), 0)) AS pickup_business_days_by_no_of_pkgs_since_pickup,
    max((s.net_amount) != 0) AS net_amount_stated,
    max((s.transportation_amount) != 0) AS transportation_amount_stated,
    max((s.transportation_discount) != 0) AS transportation_discount_stated,
    max((s.other_accessorial_amount - s.other_accessorial_discount) != 0) AS net_other_accessorial_amount_stated,
    max((s.fuel_surcharge_amount - s.fuel_surcharge_discount) != 0) AS net_fuel_surcharge_amount_stated,
    max((s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount
      - s.other_discount) != 0) AS net_taxes_and_others_stated,
    max((s.net_amount_usd) != 0) AS net_amount_usd_stated,
    max((s.transportation_amount_usd) != 0) AS transportation_amount_usd_stated,
    max((s.transportation_discount_usd) != 0) AS transportation_discount_usd_stated,
    max((s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) != 0) AS net_other_accessorial_amount_usd_stated,
    max((s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) != 0) AS net_fuel_surcharge_amount_usd_stated,
    max((s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) != 0) AS net_taxes_and_others_usd_stated
  FROM shipments AS s
  GROUP BY ALL
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536,
    min_insert_block_size_rows = 200000, min_insert_block_size_bytes = 50000000;
INSERT INTO shipment_sums (grain, client_id, file_id, carrier_id, carrier_name, account_number, invoice_number, currency_code, bill_date, pickup_date,
  normalised_sender_country, normalised_sender_state, sender_city, sender_postal_code, normalised_consignee_country, normalised_consignee_state,
  row_count, no_of_pkgs, bill_weight_pounds, net_amount, transportation_amount, transportation_discount, net_other_accessorial_amount,
  net_fuel_surcharge_amount, net_taxes_and_others, net_amount_usd, transportation_amount_usd, transportation_discount_usd,
  net_other_accessorial_amount_usd, net_fuel_surcharge_amount_usd, net_taxes_and_others_usd, rows_tracked, no_of_pkgs_tracked, rows_on_time,
  no_of_pkgs_on_time, rows_late, no_of_pkgs_late, rows_exception, no_of_pkgs_exception, rows_pending_late, no_of_pkgs_pending_late, rows_billed,
  bill_weight_pounds_billed, no_of_pkgs_billed, rows_weighed, actual_weight_pounds_weighed, no_of_pkgs_weighed, rows_heavier,
  delta_weight_pounds_heavier, no_of_pkgs_heavier, net_amount_stated, transportation_amount_stated, transportation_discount_stated,
  net_other_accessorial_amount_stated, net_fuel_surcharge_amount_stated, net_taxes_and_others_stated, net_amount_usd_stated,
  transportation_amount_usd_stated, transportation_discount_usd_stated, net_other_accessorial_amount_usd_stated, net_fuel_surcharge_amount_usd_stated,
  net_taxes_and_others_usd_stated)
  SELECT 'place' AS grain,
    s.client_id AS client_id,
    s.file_id AS file_id,
    s.carrier_id AS carrier_id,
    s.carrier_name AS carrier_name,
    s.account_number AS account_number,
    s.invoice_number AS invoice_number,
    s.currency_code AS currency_code,
    s.bill_date AS bill_date,
    s.pickup_date AS pickup_date,
    s.normalised_sender_country AS normalised_sender_country,
    s.normalised_sender_state AS normalised_sender_state,
    s.sender_city AS sender_city,
    s.sender_postal_code AS sender_postal_code,
    s.normalised_consignee_country AS normalised_consignee_country,
    s.normalised_consignee_state AS normalised_consignee_state,
    count() AS row_count,
    sum(s.no_of_pkgs) AS no_of_pkgs,
    sum(s.bill_weight_pounds) AS bill_weight_pounds,
    sum(s.net_amount) AS net_amount,
    sum(s.transportation_amount) AS transportation_amount,
    sum(s.transportation_discount) AS transportation_discount,
    sum(s.other_accessorial_amount - s.other_accessorial_discount) AS net_other_accessorial_amount,
    sum(s.fuel_surcharge_amount - s.fuel_surcharge_discount) AS net_fuel_surcharge_amount,
    sum(s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount -
      s.other_discount) AS net_taxes_and_others,
    sum(s.net_amount_usd) AS net_amount_usd,
    sum(s.transportation_amount_usd) AS transportation_amount_usd,
    sum(s.transportation_discount_usd) AS transportation_discount_usd,
    sum(s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) AS net_other_accessorial_amount_usd,
    sum(s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) AS net_fuel_surcharge_amount_usd,
    sum(s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) AS net_taxes_and_others_usd,
    sum(s.tracking_status != '') AS rows_tracked,
    sum(if(s.tracking_status != '', s.no_of_pkgs, 0)) AS no_of_pkgs_tracked,
    sum(s.tracking_status IN ('On Time')) AS rows_on_time,
    sum(if(s.tracking_status IN ('On Time'), s.no_of_pkgs, 0)) AS no_of_pkgs_on_time,
    sum(s.tracking_status IN ('Late')) AS rows_late,
    sum(if(s.tracking_status IN ('Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_late,
    sum(s.tracking_status IN ('Exception')) AS rows_exception,
    sum(if(s.tracking_status IN ('Exception'), s.no_of_pkgs, 0)) AS no_of_pkgs_exception,
    sum(s.tracking_status IN ('Pending Late')) AS rows_pending_late,
    sum(if(s.tracking_status IN ('Pending Late'), s.no_of_pkgs, 0)) AS no_of_pkgs_pending_late,
    sum(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.bill_weight_pounds, 0)) AS bill_weight_pounds_billed,
    sum(if(s.bill_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_billed,
    sum(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0) AS rows_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.actual_weight_pounds, 0)) AS actual_weight_pounds_weighed,
    sum(if(s.actual_weight_pounds >= 0 AND s.no_of_pkgs > 0, s.no_of_pkgs, 0)) AS no_of_pkgs_weighed,
    sum(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds) AS rows_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.bill_weight_pounds - s.actual_weight_pounds, 0)) AS
      delta_weight_pounds_heavier,
    sum(if(s.no_of_pkgs > 0 AND s.bill_weight_pounds > s.actual_weight_pounds, s.no_of_pkgs, 0)) AS no_of_pkgs_heavier,
    max((s.net_amount) != 0) AS net_amount_stated,
    max((s.transportation_amount) != 0) AS transportation_amount_stated,
    max((s.transportation_discount) != 0) AS transportation_discount_stated,
    max((s.other_accessorial_amount - s.other_accessorial_discount) != 0) AS net_other_accessorial_amount_stated,
    max((s.fuel_surcharge_amount - s.fuel_surcharge_discount) != 0) AS net_fuel_surcharge_amount_stated,
    max((s.billing_adjustment_amount + s.tax_amount + s.fee_amount + s.other_amount - s.billing_adjustment_discount - s.tax_discount - s.fee_discount
      - s.other_discount) != 0) AS net_taxes_and_others_stated,
    max((s.net_amount_usd) != 0) AS net_amount_usd_stated,
    max((s.transportation_amount_usd) != 0) AS transportation_amount_usd_stated,
    max((s.transportation_discount_usd) != 0) AS transportation_discount_usd_stated,
    max((s.other_accessorial_amount_usd - s.other_accessorial_discount_usd) != 0) AS net_other_accessorial_amount_usd_stated,
    max((s.fuel_surcharge_amount_usd - s.fuel_surcharge_discount_usd) != 0) AS net_fuel_surcharge_amount_usd_stated,
    max((s.billing_adjustment_amount_usd + s.tax_amount_usd + s.fee_amount_usd + s.other_amount_usd - s.billing_adjustment_discount_usd -
      s.tax_discount_usd - s.fee_discount_usd - s.other_discount_usd) != 0) AS net_taxes_and_others_usd_stated
  FROM shipments AS s
  GROUP BY ALL
  SETTINGS optimize_aggregation_in_order = 1, max_threads = 1, max_block_size = 16384, max_read_buffer_size = 65536,
    min_insert_block_size_rows = 200000, min_insert_block_size_bytes = 50000000;
