-- Clients whose rows have changed since their last audit. A run removes the request that it saw; a later change raises its number.
CREATE TABLE audit_requests (
  client_id integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  number integer NOT NULL DEFAULT 1
);
