-- Whatever leaves the hidden files raises the data version, so that nothing that was read while its rows were written or deleted is used later.
DROP TRIGGER data_changed ON import_files;
CREATE TRIGGER data_changed AFTER INSERT OR UPDATE OF state, client_id, is_purged OR DELETE ON import_files
  FOR EACH ROW EXECUTE FUNCTION raise_data_version_of_file();

CREATE TRIGGER data_changed AFTER UPDATE OF stage OR DELETE ON reloads
  FOR EACH ROW EXECUTE FUNCTION raise_data_version_of_part();

CREATE TRIGGER data_changed AFTER DELETE ON replaced_parts
  FOR EACH ROW EXECUTE FUNCTION raise_data_version_of_part();
