CREATE TABLE tenants (
  id serial PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE tenant_settings (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  key text NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CREATE TABLE clients (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  parent_id integer REFERENCES clients (id),
  code text NOT NULL,
  name text NOT NULL,
  state text,
  city text,
  engage_date date,
  UNIQUE (tenant_id, code)
);

CREATE TABLE account_divisions (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id),
  name text NOT NULL,
  UNIQUE (client_id, name)
);

CREATE TABLE account_groups (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id),
  division_id integer REFERENCES account_divisions (id),
  name text NOT NULL,
  UNIQUE (client_id, name)
);

CREATE TABLE accounts (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id),
  carrier_id integer NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  group_id integer REFERENCES account_groups (id),
  is_active boolean NOT NULL DEFAULT true,
  is_ups_gsr boolean NOT NULL DEFAULT false,
  is_fedex_express_gsr boolean NOT NULL DEFAULT false,
  is_fedex_intl_gsr boolean NOT NULL DEFAULT false,
  UNIQUE (client_id, carrier_id, number)
);

CREATE TABLE roles (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  name text NOT NULL,
  permissions text[] NOT NULL DEFAULT '{}',
  UNIQUE (tenant_id, name)
);

CREATE TABLE users (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  login text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  is_active boolean NOT NULL DEFAULT true,
  is_internal boolean NOT NULL DEFAULT false,
  has_beta boolean NOT NULL DEFAULT false,
  has_chat boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  default_landing_page text,
  UNIQUE (tenant_id, login)
);

CREATE TABLE user_roles (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role_id integer NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, role_id)
);

CREATE TABLE user_clients (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, client_id)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;

CREATE TABLE saved_settings (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  value text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE TABLE uploads (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id),
  user_id integer REFERENCES users (id),
  created_at timestamptz NOT NULL
);

-- The state of this row makes all shipments, charges and credits of an imported file visible at once.
CREATE TABLE import_files (
  id serial PRIMARY KEY,
  upload_id integer NOT NULL REFERENCES uploads (id),
  client_id integer NOT NULL REFERENCES clients (id),
  file_name text NOT NULL,
  stored_path text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'loaded', 'failed', 'undone')),
  progress real NOT NULL DEFAULT 0,
  started_at timestamptz,
  receipt jsonb,
  is_purged boolean NOT NULL DEFAULT false,
  finished_at timestamptz
);
CREATE INDEX import_files_of_upload ON import_files (upload_id);
CREATE INDEX import_files_hidden ON import_files (client_id) WHERE state <> 'loaded' AND NOT is_purged;
