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

-- The sign-ins under way, each of which one response of one identity provider may answer, in the browser that began it.
CREATE TABLE saml_requests (
  id text PRIMARY KEY,
  provider_id integer NOT NULL REFERENCES identity_providers (id) ON DELETE CASCADE,
  browser_hash text NOT NULL,
  log_off_other_sessions boolean NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX saml_requests_by_end ON saml_requests (ends_at);

-- The assertions that were used, until they would be refused for their age.
CREATE TABLE saml_assertions (
  issuer text NOT NULL,
  id text NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, id)
);
CREATE INDEX saml_assertions_by_end ON saml_assertions (ends_at);

-- What /sso-callback exchanges for a session, by the hash of its token.
CREATE TABLE sso_tokens (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_hash text NOT NULL,
  log_off_other_sessions boolean NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX sso_tokens_by_end ON sso_tokens (ends_at);
