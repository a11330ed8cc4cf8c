-- The trigger function of all tables with sessions, permissions or clients.
CREATE OR REPLACE FUNCTION raise_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_version SET version = version + 1;
  RETURN NULL;
END
$$;
