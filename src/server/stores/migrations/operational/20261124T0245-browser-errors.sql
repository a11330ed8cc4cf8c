-- Errors that browsers met, one row for each group of equal ones. Reports have no addresses' query strings, e-mail addresses or long numbers.
CREATE TABLE browser_errors (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  fingerprint text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL,
  page text NOT NULL,
  first_version text NOT NULL,
  last_version text NOT NULL,
  count integer NOT NULL DEFAULT 0,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  resolved_in text,
  resolved_by text,
  resolved_at timestamptz,
  is_back boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, fingerprint)
);

-- The users who met an error, and how often.
CREATE TABLE browser_error_users (
  error_id integer NOT NULL REFERENCES browser_errors (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  count integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (error_id, user_id)
);
