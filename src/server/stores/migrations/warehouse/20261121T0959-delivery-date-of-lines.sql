-- When the parcel of a charge or a credit was delivered, so that its row tells it too. Rows imported before stay without.
ALTER TABLE charges ADD COLUMN IF NOT EXISTS delivery_date Nullable(DateTime) AFTER pickup_date;
ALTER TABLE credits ADD COLUMN IF NOT EXISTS delivery_date Nullable(DateTime) AFTER pickup_date;
