-- Where a rate comes from. What was there before came from the European Central Bank.
ALTER TABLE exchange_rates ADD COLUMN IF NOT EXISTS source LowCardinality(String) DEFAULT 'European Central Bank';
