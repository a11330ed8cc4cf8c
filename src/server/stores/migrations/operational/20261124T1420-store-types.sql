ALTER TABLE accounts ADD COLUMN store_type text;
