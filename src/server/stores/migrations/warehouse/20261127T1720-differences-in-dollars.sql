-- Amounts in US cents take no space: rows store how much more each is than the amount in minor units of its currency, which is zero for US dollars, and the
-- columns ending in _usd are computed when they are read. The amount of a charge is computed too, from its net amount and its discount.
-- An interrupted migration can have computed some columns already. Then their difference is computed again, as the same one.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS net_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS transportation_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS transportation_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS fuel_surcharge_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS fuel_surcharge_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS other_accessorial_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS other_accessorial_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS billing_adjustment_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS billing_adjustment_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS tax_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS tax_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS fee_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS fee_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS other_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS other_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS address_correction_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS shipping_charge_correction_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS chargeback_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS declared_amt_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS audit_fee_amt_usd_difference Int64 CODEC(T64, LZ4);
ALTER TABLE shipments UPDATE net_amount_usd_difference = net_amount_usd - net_amount,
  transportation_amount_usd_difference = transportation_amount_usd - transportation_amount,
  transportation_discount_usd_difference = transportation_discount_usd - transportation_discount,
  fuel_surcharge_amount_usd_difference = fuel_surcharge_amount_usd - fuel_surcharge_amount,
  fuel_surcharge_discount_usd_difference = fuel_surcharge_discount_usd - fuel_surcharge_discount,
  other_accessorial_amount_usd_difference = other_accessorial_amount_usd - other_accessorial_amount,
  other_accessorial_discount_usd_difference = other_accessorial_discount_usd - other_accessorial_discount,
  billing_adjustment_amount_usd_difference = billing_adjustment_amount_usd - billing_adjustment_amount,
  billing_adjustment_discount_usd_difference = billing_adjustment_discount_usd - billing_adjustment_discount,
  tax_amount_usd_difference = tax_amount_usd - tax_amount,
  tax_discount_usd_difference = tax_discount_usd - tax_discount,
  fee_amount_usd_difference = fee_amount_usd - fee_amount,
  fee_discount_usd_difference = fee_discount_usd - fee_discount,
  other_amount_usd_difference = other_amount_usd - other_amount,
  other_discount_usd_difference = other_discount_usd - other_discount,
  address_correction_amt_usd_difference = address_correction_amt_usd - address_correction_amt,
  shipping_charge_correction_amt_usd_difference = shipping_charge_correction_amt_usd - shipping_charge_correction_amt,
  chargeback_amt_usd_difference = chargeback_amt_usd - chargeback_amt,
  declared_amt_usd_difference = declared_amt_usd - declared_amt,
  audit_fee_amt_usd_difference = audit_fee_amt_usd - audit_fee_amt
  WHERE true;
ALTER TABLE shipments DROP COLUMN IF EXISTS net_amount_usd, ADD COLUMN net_amount_usd Int64 ALIAS net_amount + net_amount_usd_difference,
  DROP COLUMN IF EXISTS transportation_amount_usd, ADD COLUMN transportation_amount_usd Int64 ALIAS transportation_amount + transportation_amount_usd_difference,
  DROP COLUMN IF EXISTS transportation_discount_usd, ADD COLUMN transportation_discount_usd Int64 ALIAS transportation_discount + transportation_discount_usd_difference,
  DROP COLUMN IF EXISTS fuel_surcharge_amount_usd, ADD COLUMN fuel_surcharge_amount_usd Int64 ALIAS fuel_surcharge_amount + fuel_surcharge_amount_usd_difference,
  DROP COLUMN IF EXISTS fuel_surcharge_discount_usd, ADD COLUMN fuel_surcharge_discount_usd Int64 ALIAS fuel_surcharge_discount + fuel_surcharge_discount_usd_difference,
  DROP COLUMN IF EXISTS other_accessorial_amount_usd, ADD COLUMN other_accessorial_amount_usd Int64 ALIAS other_accessorial_amount + other_accessorial_amount_usd_difference,
  DROP COLUMN IF EXISTS other_accessorial_discount_usd, ADD COLUMN other_accessorial_discount_usd Int64 ALIAS other_accessorial_discount + other_accessorial_discount_usd_difference,
  DROP COLUMN IF EXISTS billing_adjustment_amount_usd, ADD COLUMN billing_adjustment_amount_usd Int64 ALIAS billing_adjustment_amount + billing_adjustment_amount_usd_difference,
  DROP COLUMN IF EXISTS billing_adjustment_discount_usd, ADD COLUMN billing_adjustment_discount_usd Int64 ALIAS billing_adjustment_discount + billing_adjustment_discount_usd_difference,
  DROP COLUMN IF EXISTS tax_amount_usd, ADD COLUMN tax_amount_usd Int64 ALIAS tax_amount + tax_amount_usd_difference,
  DROP COLUMN IF EXISTS tax_discount_usd, ADD COLUMN tax_discount_usd Int64 ALIAS tax_discount + tax_discount_usd_difference,
  DROP COLUMN IF EXISTS fee_amount_usd, ADD COLUMN fee_amount_usd Int64 ALIAS fee_amount + fee_amount_usd_difference,
  DROP COLUMN IF EXISTS fee_discount_usd, ADD COLUMN fee_discount_usd Int64 ALIAS fee_discount + fee_discount_usd_difference,
  DROP COLUMN IF EXISTS other_amount_usd, ADD COLUMN other_amount_usd Int64 ALIAS other_amount + other_amount_usd_difference,
  DROP COLUMN IF EXISTS other_discount_usd, ADD COLUMN other_discount_usd Int64 ALIAS other_discount + other_discount_usd_difference,
  DROP COLUMN IF EXISTS address_correction_amt_usd, ADD COLUMN address_correction_amt_usd Int64 ALIAS address_correction_amt + address_correction_amt_usd_difference,
  DROP COLUMN IF EXISTS shipping_charge_correction_amt_usd, ADD COLUMN shipping_charge_correction_amt_usd Int64 ALIAS shipping_charge_correction_amt + shipping_charge_correction_amt_usd_difference,
  DROP COLUMN IF EXISTS chargeback_amt_usd, ADD COLUMN chargeback_amt_usd Int64 ALIAS chargeback_amt + chargeback_amt_usd_difference,
  DROP COLUMN IF EXISTS declared_amt_usd, ADD COLUMN declared_amt_usd Int64 ALIAS declared_amt + declared_amt_usd_difference,
  DROP COLUMN IF EXISTS audit_fee_amt_usd, ADD COLUMN audit_fee_amt_usd Int64 ALIAS audit_fee_amt + audit_fee_amt_usd_difference;
ALTER TABLE charges ADD COLUMN IF NOT EXISTS discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS net_amount_usd_difference Int64 CODEC(T64, LZ4);
ALTER TABLE charges UPDATE discount_usd_difference = discount_usd - discount,
  net_amount_usd_difference = net_amount_usd - net_amount
  WHERE true;
ALTER TABLE charges DROP COLUMN IF EXISTS discount_usd, ADD COLUMN discount_usd Int64 ALIAS discount + discount_usd_difference,
  DROP COLUMN IF EXISTS net_amount_usd, ADD COLUMN net_amount_usd Int64 ALIAS net_amount + net_amount_usd_difference;
ALTER TABLE charges ADD COLUMN IF NOT EXISTS amount_usd_difference Int64 ALIAS net_amount_usd_difference + discount_usd_difference;
ALTER TABLE charges DROP COLUMN IF EXISTS amount, ADD COLUMN amount Int64 ALIAS net_amount + discount,
  DROP COLUMN IF EXISTS amount_usd, ADD COLUMN amount_usd Int64 ALIAS net_amount + discount + net_amount_usd_difference + discount_usd_difference;
ALTER TABLE credits ADD COLUMN IF NOT EXISTS audit_refund_amount_usd_difference Int64 CODEC(T64, LZ4);
ALTER TABLE credits UPDATE audit_refund_amount_usd_difference = audit_refund_amount_usd - audit_refund_amount
  WHERE true;
ALTER TABLE credits DROP COLUMN IF EXISTS audit_refund_amount_usd, ADD COLUMN audit_refund_amount_usd Int64 ALIAS audit_refund_amount + audit_refund_amount_usd_difference;
ALTER TABLE shipment_sums ADD COLUMN IF NOT EXISTS net_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS transportation_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS transportation_discount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS net_other_accessorial_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS net_fuel_surcharge_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS net_taxes_and_others_usd_difference Int64 CODEC(T64, LZ4);
ALTER TABLE shipment_sums UPDATE net_amount_usd_difference = net_amount_usd - net_amount,
  transportation_amount_usd_difference = transportation_amount_usd - transportation_amount,
  transportation_discount_usd_difference = transportation_discount_usd - transportation_discount,
  net_other_accessorial_amount_usd_difference = net_other_accessorial_amount_usd - net_other_accessorial_amount,
  net_fuel_surcharge_amount_usd_difference = net_fuel_surcharge_amount_usd - net_fuel_surcharge_amount,
  net_taxes_and_others_usd_difference = net_taxes_and_others_usd - net_taxes_and_others
  WHERE true;
ALTER TABLE shipment_sums DROP COLUMN IF EXISTS net_amount_usd, ADD COLUMN net_amount_usd Int64 ALIAS net_amount + net_amount_usd_difference,
  DROP COLUMN IF EXISTS transportation_amount_usd, ADD COLUMN transportation_amount_usd Int64 ALIAS transportation_amount + transportation_amount_usd_difference,
  DROP COLUMN IF EXISTS transportation_discount_usd, ADD COLUMN transportation_discount_usd Int64 ALIAS transportation_discount + transportation_discount_usd_difference,
  DROP COLUMN IF EXISTS net_other_accessorial_amount_usd, ADD COLUMN net_other_accessorial_amount_usd Int64 ALIAS net_other_accessorial_amount + net_other_accessorial_amount_usd_difference,
  DROP COLUMN IF EXISTS net_fuel_surcharge_amount_usd, ADD COLUMN net_fuel_surcharge_amount_usd Int64 ALIAS net_fuel_surcharge_amount + net_fuel_surcharge_amount_usd_difference,
  DROP COLUMN IF EXISTS net_taxes_and_others_usd, ADD COLUMN net_taxes_and_others_usd Int64 ALIAS net_taxes_and_others + net_taxes_and_others_usd_difference;
ALTER TABLE charge_sums ADD COLUMN IF NOT EXISTS net_charge_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS charge_amount_usd_difference Int64 CODEC(T64, LZ4),
  ADD COLUMN IF NOT EXISTS charge_discount_usd_difference Int64 CODEC(T64, LZ4);
ALTER TABLE charge_sums UPDATE net_charge_amount_usd_difference = net_charge_amount_usd - net_charge_amount,
  charge_amount_usd_difference = charge_amount_usd - charge_amount,
  charge_discount_usd_difference = charge_discount_usd - charge_discount
  WHERE true;
ALTER TABLE charge_sums DROP COLUMN IF EXISTS net_charge_amount_usd, ADD COLUMN net_charge_amount_usd Int64 ALIAS net_charge_amount + net_charge_amount_usd_difference,
  DROP COLUMN IF EXISTS charge_amount_usd, ADD COLUMN charge_amount_usd Int64 ALIAS charge_amount + charge_amount_usd_difference,
  DROP COLUMN IF EXISTS charge_discount_usd, ADD COLUMN charge_discount_usd Int64 ALIAS charge_discount + charge_discount_usd_difference;
-- Text of few values that pages seldom scan.
ALTER TABLE shipments MODIFY COLUMN sender_state CODEC(ZSTD(1)),
  MODIFY COLUMN consignee_state CODEC(ZSTD(1));
ALTER TABLE charges MODIFY COLUMN carrier_name CODEC(ZSTD(1)),
  MODIFY COLUMN service_category CODEC(ZSTD(1));
