-- When the user of a session last did something. Requests that the browser sends by itself count only for last_seen_at.
ALTER TABLE sessions ADD COLUMN active_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET active_at = last_seen_at;
ALTER TABLE sessions ALTER COLUMN active_at DROP DEFAULT;
