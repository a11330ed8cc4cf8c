-- The values that an avoidable cost was computed from, as JSON.
ALTER TABLE avoidable_costs ADD COLUMN IF NOT EXISTS facts String DEFAULT '{}' AFTER cause;
ALTER TABLE found_avoidable_costs ADD COLUMN IF NOT EXISTS facts String DEFAULT '{}' AFTER cause;
