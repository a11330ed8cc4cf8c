-- The calls of the public interface: counts for each credential, call and day, and a log of the last calls. The log outlives its
-- credential, whose name it keeps.
CREATE TABLE api_call_counts (
  credential_id integer NOT NULL REFERENCES client_credentials (id) ON DELETE CASCADE,
  call text NOT NULL,
  used_on date NOT NULL,
  calls integer NOT NULL,
  errors integer NOT NULL,
  throttled integer NOT NULL,
  received_bytes bigint NOT NULL,
  sent_bytes bigint NOT NULL,
  times integer[] NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (credential_id, call, used_on)
);

CREATE TABLE api_calls (
  id bigserial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  credential_id integer REFERENCES client_credentials (id) ON DELETE SET NULL,
  credential_name text NOT NULL,
  call text NOT NULL,
  at timestamptz NOT NULL,
  status integer NOT NULL,
  ms integer NOT NULL,
  received_bytes bigint NOT NULL,
  sent_bytes bigint NOT NULL,
  address text NOT NULL
);
CREATE INDEX api_calls_by_tenant ON api_calls (tenant_id, id);
