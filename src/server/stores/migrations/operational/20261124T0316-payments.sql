-- The payments of a client to its carriers. An undone payment stays, but pays nothing. Its number can be used again.
CREATE TABLE payments (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  number text NOT NULL,
  method text NOT NULL CHECK (method IN ('bank transfer', 'direct debit', 'check', 'card', 'cash', 'other')),
  payer text NOT NULL,
  paid_on date NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  source text NOT NULL CHECK (source IN ('entered', 'remittance', 'bank')),
  recorded_by text NOT NULL,
  recorded_at timestamptz NOT NULL,
  undone_by text,
  undone_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE UNIQUE INDEX payments_by_number ON payments (client_id, lower(number)) WHERE undone_at IS NULL;
CREATE INDEX payments_by_day ON payments (client_id, paid_on DESC, id DESC);

-- What a payment pays of which invoice, in minor units of its currency.
CREATE TABLE payment_parts (
  payment_id integer NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  position integer NOT NULL,
  carrier_id integer NOT NULL,
  invoice_number text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (payment_id, position),
  UNIQUE (payment_id, carrier_id, invoice_number)
);
