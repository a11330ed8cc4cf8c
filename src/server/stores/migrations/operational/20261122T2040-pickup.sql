-- The places from which the carrier files of clients are picked up, and to which carriers push them. Secrets are encrypted; of the
-- token of a push, only the hash is stored.
CREATE TABLE pickup_locations (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  name text NOT NULL,
  connection jsonb NOT NULL,
  sealed_secrets text,
  token_hash text,
  pattern text NOT NULL,
  every_seconds integer,
  time_of_day text,
  time_zone text NOT NULL,
  afterwards text NOT NULL CHECK (afterwards IN ('leave', 'move', 'delete')),
  move_to text,
  is_paused boolean NOT NULL DEFAULT false,
  next_run_at timestamptz,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX pickup_locations_by_client ON pickup_locations (client_id);

CREATE TABLE pickup_runs (
  id bigserial PRIMARY KEY,
  location_id integer NOT NULL REFERENCES pickup_locations (id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  seen integer NOT NULL DEFAULT 0,
  taken integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  problem text,
  upload_ids integer[] NOT NULL DEFAULT '{}'
);
CREATE INDEX pickup_runs_by_location ON pickup_runs (location_id, id);

-- The files that were taken. A row is added in the transaction that adds the upload, so that no file is taken twice.
CREATE TABLE pickup_files (
  location_id integer NOT NULL REFERENCES pickup_locations (id) ON DELETE CASCADE,
  place text NOT NULL,
  bytes bigint NOT NULL,
  stamp text NOT NULL,
  content_hash text NOT NULL,
  upload_id integer NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  is_kept boolean NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (location_id, place, bytes, stamp)
);
CREATE INDEX pickup_files_by_content ON pickup_files (location_id, content_hash);

-- The name of the pick-up location that an upload came from.
ALTER TABLE uploads ADD COLUMN origin text;
