-- How a client's files of one shape are read. Files without a known format wait for such a mapping.
CREATE TABLE mappings (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  name text NOT NULL,
  shape_key text NOT NULL,
  mapping jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  UNIQUE (client_id, shape_key)
);
CREATE UNIQUE INDEX mappings_by_name ON mappings (client_id, lower(name));
