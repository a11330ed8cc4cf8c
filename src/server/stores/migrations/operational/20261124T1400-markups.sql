-- Sets of markup rules of a tenant, which price what carriers bill in one currency.
CREATE TABLE markup_sets (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name text NOT NULL,
  currency text NOT NULL,
  effective_from date,
  effective_to date,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX markup_sets_by_name ON markup_sets (tenant_id, lower(name));

-- The conditions of a rule are null if anything fits. discount and minimum are in minor units, a percentage in hundredths of a percent.
CREATE TABLE markup_rules (
  id serial PRIMARY KEY,
  set_id integer NOT NULL REFERENCES markup_sets (id) ON DELETE CASCADE,
  carrier integer,
  charge_description text,
  service text,
  zone text,
  account text,
  effective_from date,
  effective_to date,
  date_unknown boolean NOT NULL,
  basis text NOT NULL CHECK (basis IN ('cost', 'published')),
  discount bigint NOT NULL,
  discount_type text NOT NULL CHECK (discount_type IN ('$', '%')),
  minimum bigint CHECK (minimum > 0),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX markup_rules_of_set ON markup_rules (set_id);

-- Which set prices the invoices of a client, by their bill date, and the share of the audit's credits that the client gets.
CREATE TABLE markup_assignments (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  set_id integer NOT NULL REFERENCES markup_sets (id),
  effective_from date NOT NULL,
  effective_to date,
  credit_points integer NOT NULL CHECK (credit_points BETWEEN 0 AND 10000),
  version integer NOT NULL DEFAULT 1,
  CHECK (effective_to IS NULL OR effective_from <= effective_to)
);
CREATE INDEX markup_assignments_of_client ON markup_assignments (client_id, effective_from);
CREATE INDEX markup_assignments_of_set ON markup_assignments (set_id);

-- What a client is billed for a period. basis is what the prices of a draft rest on: it can be kept while that is unchanged. is_shown says whether
-- the warehouse has the lines of the run in its present state.
CREATE TABLE markup_runs (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  from_date date NOT NULL,
  to_date date NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'kept', 'stamped', 'undone')),
  basis text NOT NULL,
  totals jsonb NOT NULL,
  gaps jsonb NOT NULL,
  prepared_by text NOT NULL,
  prepared_at timestamptz NOT NULL,
  kept_by text,
  kept_at timestamptz,
  stamped_by text,
  stamped_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  is_shown boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX markup_runs_of_client ON markup_runs (client_id, id DESC);

-- What a run bills for a parcel on an invoice of a carrier, or for the charges without a parcel of an invoice and account.
CREATE TABLE markup_lines (
  run_id integer NOT NULL REFERENCES markup_runs (id) ON DELETE CASCADE,
  position integer NOT NULL,
  carrier_id integer NOT NULL,
  account text NOT NULL,
  invoice_number text NOT NULL,
  bill_date date NOT NULL,
  ship_date date,
  tracking_number text NOT NULL,
  shipment_id text NOT NULL,
  service text NOT NULL,
  zone text NOT NULL,
  currency text NOT NULL,
  charges integer NOT NULL,
  at_cost integer NOT NULL,
  cost_minor bigint NOT NULL,
  price_minor bigint NOT NULL,
  credit_minor bigint NOT NULL,
  passed_minor bigint NOT NULL,
  PRIMARY KEY (run_id, position)
);

-- The charges of a run. Of all runs of a client, one at most bills a charge.
CREATE TABLE markup_charges (
  run_id integer NOT NULL REFERENCES markup_runs (id) ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  charge_key bigint NOT NULL,
  is_billed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (run_id, charge_key)
);
CREATE UNIQUE INDEX markup_charges_billed_once ON markup_charges (client_id, charge_key) WHERE is_billed;

-- The invoices of a run to its client, one for each currency. Their numbers are in client_invoice_numbers with carrier_id 0, which no carrier has,
-- and the id of the invoice as invoice_number, so that they share the sequence of the client.
CREATE TABLE markup_invoices (
  id serial PRIMARY KEY,
  run_id integer NOT NULL REFERENCES markup_runs (id) ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  currency text NOT NULL,
  lines integer NOT NULL,
  price_minor bigint NOT NULL,
  client_invoice_number text,
  issued_on date,
  UNIQUE (run_id, currency),
  CHECK ((client_invoice_number IS NULL) = (issued_on IS NULL))
);
