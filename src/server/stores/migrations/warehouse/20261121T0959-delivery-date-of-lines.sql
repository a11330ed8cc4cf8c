-- The delivery date of the parcel of a charge or credit. Existing rows have none.
ALTER TABLE charges ADD COLUMN IF NOT EXISTS delivery_date Nullable(DateTime) AFTER pickup_date;
ALTER TABLE credits ADD COLUMN IF NOT EXISTS delivery_date Nullable(DateTime) AFTER pickup_date;
