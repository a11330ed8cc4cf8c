-- The day on which the shipping label was created, if the carrier or the shipping platform reports it.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS label_date Nullable(Date) AFTER pickup_date;
