-- Credentials with which other programs use the public interface. Each has an account without a password, so that what it uploads
-- and runs belongs to somebody. Its permissions follow from its scopes.
ALTER TABLE users ADD COLUMN is_machine boolean NOT NULL DEFAULT false;

CREATE TABLE client_credentials (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  user_id integer NOT NULL UNIQUE REFERENCES users (id),
  public_id text NOT NULL UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  networks text[] NOT NULL DEFAULT '{}',
  calls_per_minute integer NOT NULL,
  expires_on date,
  is_paused boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX client_credentials_by_client ON client_credentials (client_id);

-- Of secrets, only the hash and the last characters are stored.
CREATE TABLE credential_secrets (
  id serial PRIMARY KEY,
  credential_id integer NOT NULL REFERENCES client_credentials (id) ON DELETE CASCADE,
  secret_hash text NOT NULL,
  hint text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX credential_secrets_by_credential ON credential_secrets (credential_id);

-- When and from where each credential was used last. It is apart, because it changes often and nothing about access follows from it.
CREATE TABLE credential_use (
  credential_id integer PRIMARY KEY REFERENCES client_credentials (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  address text NOT NULL
);

CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE ON client_credentials
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_version();
CREATE TRIGGER access_changed AFTER INSERT OR UPDATE OR DELETE ON credential_secrets
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_version();
