-- The trigger function of rows that have a file id of their own for a time, because a file is loaded again or replaces some of another one. They
-- change places with those of a file.
CREATE OR REPLACE FUNCTION raise_data_version_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_file integer := coalesce(to_jsonb(OLD) ->> 'file_id', to_jsonb(OLD) ->> 'of_file_id');
BEGIN
  PERFORM raise_data_versions(ARRAY(SELECT client_id FROM import_files WHERE id = of_file));
  RETURN NULL;
END
$$;
