-- The source of a rate. Existing rates came from the European Central Bank.
ALTER TABLE exchange_rates ADD COLUMN IF NOT EXISTS source LowCardinality(String) DEFAULT 'European Central Bank';
