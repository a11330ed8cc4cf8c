-- The permanent client invoice number of each carrier invoice. It is kept when the import of the invoice is undone, so that the
-- invoice has the same number when it is imported again. `code` is the client's code at the time when the number was assigned.
CREATE TABLE client_invoice_numbers (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id),
  carrier_id integer NOT NULL,
  invoice_number text NOT NULL,
  bill_date date NOT NULL,
  code text NOT NULL,
  sequence integer NOT NULL,
  client_invoice_number text NOT NULL,
  stamped_at timestamptz NOT NULL,
  UNIQUE (client_id, carrier_id, invoice_number),
  UNIQUE (tenant_id, client_invoice_number),
  UNIQUE (client_id, sequence)
);
CREATE INDEX client_invoice_numbers_by_code ON client_invoice_numbers (tenant_id, code);
