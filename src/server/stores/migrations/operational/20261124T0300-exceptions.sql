-- What people did with exceptions: parcels in trouble, and charges out of line. The exceptions are derived from the invoices; a row exists
-- only for those that somebody changed. The key outlives the file of the parcel or charge. bill_date is that of its invoice.
CREATE TABLE exceptions (
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  list text NOT NULL,
  key text NOT NULL,
  bill_date date NOT NULL,
  assignee text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  snoozed_until date,
  is_closed boolean NOT NULL DEFAULT false,
  is_disputed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (client_id, list, key)
);
CREATE INDEX exceptions_bill_date ON exceptions (client_id, list, bill_date);

CREATE TABLE exception_steps (
  id bigserial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  list text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  login text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX exception_steps_key ON exception_steps (client_id, list, key);
