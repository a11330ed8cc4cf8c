-- How often something was tried that someone could guess, counted by all servers together. The key is a digest: what was typed
-- as a user name may be a password.
CREATE TABLE attempt_counts (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempt_counts_by_end ON attempt_counts (ends_at);

-- Users sign in with their e-mail address too.
CREATE INDEX users_by_email ON users (tenant_id, lower(email));
