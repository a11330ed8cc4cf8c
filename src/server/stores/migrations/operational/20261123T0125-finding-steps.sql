-- What people decided about findings. The last step of a finding is its status; a finding without steps is open.
CREATE TABLE finding_steps (
  id bigserial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  finding_id text NOT NULL,
  status text NOT NULL,
  note text NOT NULL,
  login text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX finding_steps_by_finding ON finding_steps (client_id, finding_id, id);
