-- Raises the data versions of some clients, or of every client for NULL. Whatever changes visible rows of the warehouse calls it in the
-- transaction that makes the change visible.
CREATE OR REPLACE FUNCTION raise_data_versions(changed_clients integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (client_id, version)
  SELECT c.id, 1 FROM clients c WHERE changed_clients IS NULL OR c.id = ANY (changed_clients) ORDER BY c.id
  ON CONFLICT (client_id) DO UPDATE SET version = data_versions.version + 1;
END
$$;
