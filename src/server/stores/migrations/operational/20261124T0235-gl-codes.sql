-- The chart of accounts of a client: GL codes and cost centers.
CREATE TABLE gl_codes (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('gl code', 'cost center')),
  code text NOT NULL,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX gl_codes_by_code ON gl_codes (client_id, kind, lower(code));

-- How the charges of a client are allocated to its GL codes. The first rule by position whose conditions a charge meets decides.
-- shares: a list of GL code, cost center and share in hundredths of a percent, which add up to 10,000.
CREATE TABLE gl_rules (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  conditions jsonb NOT NULL,
  shares jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX gl_rules_of_client ON gl_rules (client_id, position);

-- What is known about an account besides its name and group: how it is invoiced and until when, where its charges are booked by
-- default, whether the audit looks at it, and whom to ask about it.
ALTER TABLE accounts ADD COLUMN currency text;
ALTER TABLE accounts ADD COLUMN invoice_rhythm text CHECK (invoice_rhythm IN ('weekly', 'every two weeks', 'monthly'));
ALTER TABLE accounts ADD COLUMN invoice_day integer CHECK (invoice_day BETWEEN 1 AND 31);
ALTER TABLE accounts ADD COLUMN active_from date;
ALTER TABLE accounts ADD COLUMN active_to date;
ALTER TABLE accounts ADD COLUMN gl_code_id integer REFERENCES gl_codes (id);
ALTER TABLE accounts ADD COLUMN agreement text;
ALTER TABLE accounts ADD COLUMN is_audited boolean NOT NULL DEFAULT true;
ALTER TABLE accounts ADD COLUMN contact_name text;
ALTER TABLE accounts ADD COLUMN contact_email text;
