-- The trigger function of imported files: their rows become visible or disappear with their state. Rows that were never visible leave the hidden ones when
-- they have been deleted; what was read meanwhile, and may have some of them, must not be used after that.
CREATE OR REPLACE FUNCTION raise_data_version_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.state = 'loaded' THEN
    PERFORM raise_data_versions(ARRAY[NEW.client_id]);
  ELSIF TG_OP = 'DELETE' AND (OLD.state = 'loaded' OR NOT OLD.is_purged) THEN
    PERFORM raise_data_versions(ARRAY[OLD.client_id]);
  ELSIF TG_OP = 'UPDATE' AND (OLD.state = 'loaded' OR NEW.state = 'loaded')
    AND (OLD.state, OLD.client_id) IS DISTINCT FROM (NEW.state, NEW.client_id) THEN
    PERFORM raise_data_versions(ARRAY[OLD.client_id, NEW.client_id]);
  ELSIF TG_OP = 'UPDATE' AND NEW.is_purged AND NOT OLD.is_purged THEN
    PERFORM raise_data_versions(ARRAY[NEW.client_id]);
  END IF;
  RETURN NULL;
END
$$;
