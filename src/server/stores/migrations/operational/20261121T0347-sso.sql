CREATE TABLE identity_providers (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  name text NOT NULL,
  domains text[] NOT NULL,
  entry_point text NOT NULL,
  issuer text NOT NULL,
  certificates text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (tenant_id, name)
);

-- Sign-ins in progress. Each one accepts one response of one identity provider, in the browser that started it.
CREATE TABLE saml_requests (
  id text PRIMARY KEY,
  provider_id integer NOT NULL REFERENCES identity_providers (id) ON DELETE CASCADE,
  browser_hash text NOT NULL,
  log_off_other_sessions boolean NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX saml_requests_by_end ON saml_requests (ends_at);

-- Used assertions, kept until they expire.
CREATE TABLE saml_assertions (
  issuer text NOT NULL,
  id text NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, id)
);
CREATE INDEX saml_assertions_by_end ON saml_assertions (ends_at);

-- The tokens that /sso-callback exchanges for a session, as hashes.
CREATE TABLE sso_tokens (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_hash text NOT NULL,
  log_off_other_sessions boolean NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX sso_tokens_by_end ON sso_tokens (ends_at);
