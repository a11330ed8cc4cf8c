-- The runs of the audit: one for each client and occasion. The receipt says what was looked at and found.
CREATE TABLE audit_runs (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  as_of date NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz,
  receipt jsonb,
  reason text
);
CREATE INDEX audit_runs_by_client ON audit_runs (client_id, id);
