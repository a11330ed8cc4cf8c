-- The files that were loaded since the last audit. If only files were loaded, the next audit looks only at what they touch.
ALTER TABLE audit_requests ADD COLUMN file_ids integer[] NOT NULL DEFAULT '{}';
ALTER TABLE audit_requests ADD COLUMN is_whole boolean NOT NULL DEFAULT true;
