-- One number per client. It rises, in the same transaction, with every visible change of the client's rows in the warehouse:
-- a file that becomes visible or is undone, amounts that were converted again. Cached answers are valid for one number only.
CREATE TABLE data_versions (
  client_id integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
  version bigint NOT NULL
);

-- Before the statement, so that every transaction locks the access version first and two of them never wait for each other.
CREATE TRIGGER access_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON data_versions
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_version();

CREATE TRIGGER data_changed AFTER INSERT OR UPDATE OF state, client_id OR DELETE ON import_files
  FOR EACH ROW EXECUTE FUNCTION raise_data_version_of_file();

-- A conversion that failed may have changed some amounts.
CREATE TRIGGER data_changed AFTER UPDATE OF state ON conversions
  FOR EACH ROW WHEN (NEW.state IN ('done', 'failed') AND OLD.state <> NEW.state)
  EXECUTE FUNCTION raise_every_data_version();

-- Requests no longer read conversions to find the version of the data.
DROP TRIGGER access_changed ON conversions;
