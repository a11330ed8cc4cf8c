-- The discounts of a parcel other than that on its transportation, which its incentive has with that one. Most parcels have none or one of them, so one column
-- takes little space, and tables sorted by the incentive read 4 columns of each row instead of 14. The engine fills these columns itself.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS further_discount Int64 MATERIALIZED
  fuel_surcharge_discount + other_accessorial_discount + billing_adjustment_discount + tax_discount + fee_discount + other_discount CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS further_discount_usd_difference Int64 MATERIALIZED
  fuel_surcharge_discount_usd_difference + other_accessorial_discount_usd_difference + billing_adjustment_discount_usd_difference
  + tax_discount_usd_difference + fee_discount_usd_difference + other_discount_usd_difference CODEC(T64, LZ4);
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS further_discount_usd Int64 ALIAS further_discount + further_discount_usd_difference;
ALTER TABLE shipments MATERIALIZE COLUMN further_discount, MATERIALIZE COLUMN further_discount_usd_difference;
