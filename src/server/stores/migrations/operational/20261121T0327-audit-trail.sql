-- Recorded changes: the author, the time, and the record before and after. They are written in the transaction of the change.
CREATE TABLE audit_trail (
  id bigserial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  at timestamptz NOT NULL,
  login text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_trail_by_time ON audit_trail (tenant_id, at DESC);
CREATE INDEX audit_trail_by_subject ON audit_trail (tenant_id, subject_kind, subject_id);

-- Increased by each change, so that an editor cannot overwrite a change that they have not seen.
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE roles ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE clients ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN version integer NOT NULL DEFAULT 1;
