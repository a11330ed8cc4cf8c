-- A change of many findings at once. Only one runs for a client at a time.
CREATE TABLE finding_actions (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  request jsonb NOT NULL,
  login text NOT NULL,
  state text NOT NULL,
  total integer NOT NULL,
  changed integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  finished_at timestamptz,
  problem text,
  undone_at timestamptz,
  undone_by text
);
CREATE UNIQUE INDEX running_finding_action ON finding_actions (client_id) WHERE state = 'running';
CREATE INDEX finding_actions_by_client ON finding_actions (client_id, id);

-- A step repeats what it does not change, so the last one says everything about a finding.
ALTER TABLE finding_steps ADD COLUMN kind text NOT NULL DEFAULT 'status';
ALTER TABLE finding_steps ADD COLUMN assignee text NOT NULL DEFAULT '';
ALTER TABLE finding_steps ADD COLUMN approved_minor bigint;
ALTER TABLE finding_steps ADD COLUMN action_id integer REFERENCES finding_actions (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX finding_steps_of_action ON finding_steps (action_id, finding_id, kind);

-- The numbers of batches on their way to the warehouse.
CREATE SEQUENCE finding_batches;

-- A file of claims to a carrier about one account. Its lines say what the file says, so it can be downloaded again.
CREATE TABLE filings (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  action_id integer REFERENCES finding_actions (id) ON DELETE CASCADE,
  carrier_id integer NOT NULL,
  account_number text NOT NULL,
  currency_code text NOT NULL,
  layout text NOT NULL,
  login text NOT NULL,
  filed_at timestamptz NOT NULL,
  lines integer NOT NULL DEFAULT 0,
  sum_minor bigint NOT NULL DEFAULT 0,
  withdrawn_at timestamptz
);
CREATE INDEX filings_by_client ON filings (client_id, id);

CREATE TABLE filing_lines (
  filing_id integer NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  ordinal integer NOT NULL,
  client_id integer NOT NULL,
  finding_id text NOT NULL,
  rule text NOT NULL,
  tracking_number text NOT NULL,
  invoice_number text NOT NULL,
  bill_date date NOT NULL,
  pickup_date date,
  charge text NOT NULL,
  amount_minor bigint NOT NULL,
  explanation text NOT NULL,
  PRIMARY KEY (filing_id, ordinal)
);
CREATE INDEX filing_lines_by_finding ON filing_lines (client_id, finding_id);
CREATE INDEX filing_lines_by_tracking ON filing_lines (client_id, tracking_number);

-- An imported file with a carrier's answers, and the lines that were rejected.
CREATE TABLE answer_files (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  action_id integer REFERENCES finding_actions (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  login text NOT NULL,
  imported_at timestamptz NOT NULL,
  receipt jsonb NOT NULL
);
CREATE INDEX answer_files_by_client ON answer_files (client_id, id);
