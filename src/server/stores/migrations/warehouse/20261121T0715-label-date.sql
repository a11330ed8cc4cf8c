-- The day the shipping label was made, where the carrier or the shipping platform tells it.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS label_date Nullable(Date) AFTER pickup_date;
