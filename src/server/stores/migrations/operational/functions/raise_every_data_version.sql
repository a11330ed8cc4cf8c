-- The trigger function of conversions, which change amounts of every client.
CREATE OR REPLACE FUNCTION raise_every_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_data_versions(NULL);
  RETURN NULL;
END
$$;
