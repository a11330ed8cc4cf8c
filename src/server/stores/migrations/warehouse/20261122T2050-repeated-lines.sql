-- Files also keep the keys of their lines that another file had loaded before. Existing files have none of them.
ALTER TABLE line_keys ADD COLUMN IF NOT EXISTS is_repeat UInt8;
