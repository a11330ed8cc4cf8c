-- What was looked up, and by whom. numbers has each number once.
CREATE TABLE tracking_look_ups (
  id bigserial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  login text NOT NULL,
  at timestamptz NOT NULL,
  numbers text[] NOT NULL,
  found integer NOT NULL,
  unknown integer NOT NULL,
  malformed integer NOT NULL,
  doubled integer NOT NULL
);
CREATE INDEX tracking_look_ups_by_client ON tracking_look_ups (client_id, id);

-- The watch lists of users.
CREATE TABLE watch_lists (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  numbers text[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  -- The last check, and the data version of the client's family at that time.
  checked_at timestamptz,
  checked_version bigint,
  problem text,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX watch_lists_by_user ON watch_lists (user_id);

-- The status of each number at the last check. A number without a row has not been checked yet.
CREATE TABLE watched_parcels (
  list_id integer NOT NULL REFERENCES watch_lists (id) ON DELETE CASCADE,
  number text NOT NULL,
  status text NOT NULL,
  status_at text NOT NULL,
  PRIMARY KEY (list_id, number)
);

-- The changes of a status. The unique key makes a change be reported once, even if its file is imported again.
CREATE TABLE watch_changes (
  id bigserial PRIMARY KEY,
  list_id integer NOT NULL REFERENCES watch_lists (id) ON DELETE CASCADE,
  number text NOT NULL,
  before text NOT NULL,
  status text NOT NULL,
  status_at text NOT NULL,
  place text NOT NULL,
  noticed_at timestamptz NOT NULL,
  mail text NOT NULL CHECK (mail IN ('waiting', 'sent', 'failed')),
  UNIQUE (list_id, number, status, status_at)
);
CREATE INDEX watch_changes_waiting ON watch_changes (list_id) WHERE mail = 'waiting';
