-- The rows of invoices of one file that another file replaces. In the warehouse, they have the id of the part as their file id. They are
-- visible while their file is loaded and the other one is not, so that the state of the other file alone replaces them or brings them back.
CREATE TABLE replaced_parts (
  id integer PRIMARY KEY DEFAULT nextval('import_files_id_seq'),
  of_file_id integer NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
  by_file_id integer NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
  UNIQUE (by_file_id, of_file_id)
);
CREATE INDEX replaced_parts_of_file ON replaced_parts (of_file_id);

CREATE TRIGGER access_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON replaced_parts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_version();
