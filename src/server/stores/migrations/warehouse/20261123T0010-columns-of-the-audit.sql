-- What the audit needs of invoice lines. Existing rows have empty values; importing their files again fills them.
ALTER TABLE charges ADD COLUMN IF NOT EXISTS category_group LowCardinality(String);
ALTER TABLE charges ADD COLUMN IF NOT EXISTS charged_date Nullable(Date);
ALTER TABLE charges ADD COLUMN IF NOT EXISTS line_bill_pounds Float64;
ALTER TABLE charges ADD COLUMN IF NOT EXISTS line_reference String;
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS packaging LowCardinality(String);
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS is_dimensional Bool;
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS signed_by String;
-- Both addresses of an address correction: two lines of the street, city, state and postal code, separated by |.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS corrected_from String;
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS corrected_to String;
ALTER TABLE invoices ADD COLUMN IF NOT EXISTS due_date Nullable(Date);
