-- Alerts of users about figures of a client. Periods that start before first_period are not judged.
CREATE TABLE alerts (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  measure text NOT NULL,
  filters jsonb NOT NULL,
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  rule jsonb NOT NULL,
  recipients text[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  first_period date NOT NULL,
  -- The last check, and the data version of the client's family at that time.
  checked_at timestamptz,
  checked_version bigint,
  last jsonb,
  problem text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX alerts_by_user ON alerts (user_id);

-- What fired. The unique key makes an alert fire once for a period.
CREATE TABLE alert_firings (
  id serial PRIMARY KEY,
  alert_id integer NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  measure text NOT NULL,
  period text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  value double precision NOT NULL,
  low double precision,
  high double precision,
  currency text NOT NULL,
  fired_at timestamptz NOT NULL,
  -- Whether a mail was sent to each recipient, or was given up.
  is_mailed boolean NOT NULL,
  UNIQUE (alert_id, period, starts_on)
);

CREATE TABLE alert_mails (
  firing_id integer NOT NULL REFERENCES alert_firings (id) ON DELETE CASCADE,
  recipient text NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'failed')),
  reason text,
  mailed_at timestamptz NOT NULL,
  PRIMARY KEY (firing_id, recipient)
);
