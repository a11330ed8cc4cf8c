-- Conversions of all amounts, either after a file of exchange rates or on request.
CREATE TABLE conversions (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  kind text NOT NULL CHECK (kind IN ('rates', 'rebuild')),
  login text NOT NULL,
  file_name text,
  source text,
  -- The result of loading the file, and its rejected rates.
  receipt jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  progress real NOT NULL DEFAULT 0,
  reason text,
  -- The number of charges and credits whose amount changed.
  converted_rows bigint,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX conversions_of_tenant ON conversions (tenant_id, id);

CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OF state OR DELETE OR TRUNCATE ON conversions
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
