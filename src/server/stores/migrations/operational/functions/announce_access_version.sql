-- Tells the server with the embedded store, which remembers the version until then.
CREATE OR REPLACE FUNCTION announce_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY access_version;
  RETURN NULL;
END
$$;
