-- When the user of a session last proved who they are: at its start, or later with the password. Sessions of single sign-on have none, so they prove it
-- only at their start. How earlier sessions began is not known.
ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz,
  ADD COLUMN is_sso boolean NOT NULL DEFAULT false;
UPDATE sessions SET authenticated_at = started_at;
ALTER TABLE sessions ALTER COLUMN authenticated_at SET NOT NULL,
  ALTER COLUMN is_sso DROP DEFAULT;
