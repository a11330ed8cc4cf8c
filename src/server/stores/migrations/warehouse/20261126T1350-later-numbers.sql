-- 1 for the tracking numbers that a run chooses after those of new files, which it begins to judge at once.
ALTER TABLE audited_numbers ADD COLUMN IF NOT EXISTS is_later UInt8;
