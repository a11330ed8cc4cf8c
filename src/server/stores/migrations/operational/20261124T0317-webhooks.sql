-- Addresses to which events are sent. A webhook belongs to a credential and sees what it sees.
CREATE TABLE webhooks (
  id serial PRIMARY KEY,
  credential_id integer NOT NULL REFERENCES client_credentials (id) ON DELETE CASCADE,
  name text NOT NULL,
  url text NOT NULL,
  kinds text[] NOT NULL,
  sealed_key text NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  -- Events from this instant on are delivered.
  since timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX webhooks_by_credential ON webhooks (credential_id);

-- One row for each event of a webhook. The key tells events apart, so that each is delivered once.
CREATE TABLE webhook_deliveries (
  id serial PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_key text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  status integer,
  problem text,
  UNIQUE (webhook_id, event_key)
);
CREATE INDEX webhook_deliveries_by_time ON webhook_deliveries (next_at) WHERE state = 'waiting';
