-- The client invoice number of each carrier invoice, given once. It stays when the import that brought the invoice is undone, so
-- that the same invoice imported again bears the same number. `code` is the client's code when the number was given.
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
