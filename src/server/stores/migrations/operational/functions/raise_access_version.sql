-- The trigger function of every table that decides who may do or see what.
CREATE OR REPLACE FUNCTION raise_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_version SET version = version + 1;
  RETURN NULL;
END
$$;
