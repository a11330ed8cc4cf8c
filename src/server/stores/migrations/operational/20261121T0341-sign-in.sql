-- The counts of rate-limited attempts, shared by all servers. The key is a digest, because a password may have been typed as a
-- user name.
CREATE TABLE attempt_counts (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempt_counts_by_end ON attempt_counts (ends_at);

-- Users can also sign in with their e-mail address.
CREATE INDEX users_by_email ON users (tenant_id, lower(email));
