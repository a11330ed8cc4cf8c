-- Every attempt of a job with its times and, if it failed, the reason. It is the log that the page Jobs shows.
CREATE TABLE job_attempts (
  job_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  error text,
  PRIMARY KEY (job_id, started_at)
);
CREATE INDEX job_attempts_ended_at ON job_attempts (ended_at);

-- Files of a higher priority are imported before others.
ALTER TABLE import_files ADD COLUMN priority integer NOT NULL DEFAULT 0;
