-- The requested reports and their results. `client_id` is no foreign key, so that runs are kept when their client is removed.
CREATE TABLE report_runs (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  schedule_id integer,
  name text NOT NULL,
  request jsonb NOT NULL,
  format text NOT NULL,
  -- Identifies equal requests. A user can have only one of them queued or running.
  fingerprint text NOT NULL,
  state text NOT NULL DEFAULT 'Queued' CHECK (state IN ('Queued', 'Running', 'Completed', 'Failed')),
  progress real NOT NULL DEFAULT 0,
  reason text,
  from_date date,
  to_date date,
  rows integer,
  bytes bigint,
  file_name text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX report_runs_by_user ON report_runs (user_id, id);
CREATE INDEX report_runs_by_end ON report_runs (tenant_id, finished_at);
CREATE UNIQUE INDEX report_runs_submitted ON report_runs (user_id, fingerprint) WHERE state IN ('Queued', 'Running');

CREATE TABLE report_schedules (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  request jsonb NOT NULL,
  format text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly', 'afterImport')),
  weekday integer,
  month_day integer,
  time_of_day text NOT NULL,
  time_zone text NOT NULL,
  recipients text[] NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('file', 'link')),
  skips_empty boolean NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  -- The time of the next run; null if the schedule runs after imports.
  next_run_at timestamptz,
  last_run_at timestamptz,
  -- The reason why the last run failed.
  problem text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX report_schedules_by_user ON report_schedules (user_id, id);
CREATE INDEX report_schedules_by_next_run ON report_schedules (next_run_at);

-- The recipients of a scheduled report, with the result of each mail.
CREATE TABLE report_deliveries (
  run_id integer NOT NULL REFERENCES report_runs (id) ON DELETE CASCADE,
  recipient text NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'failed', 'skipped')),
  reason text,
  delivered_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, recipient)
);
