-- How a file was read: its format, columns, mapping and known dates. With it, the raw lines in the warehouse can be loaded again.
CREATE TABLE file_readings (
  file_id integer PRIMARY KEY REFERENCES import_files (id) ON DELETE CASCADE,
  reading jsonb NOT NULL
);

-- The order in which files were loaded. Each file adds only lines that no file with a smaller number has.
ALTER TABLE import_files
  ADD COLUMN load_number integer,
  ADD COLUMN is_undo_requested boolean NOT NULL DEFAULT false;

UPDATE import_files file SET load_number = numbered.number
FROM (SELECT id, row_number() OVER (ORDER BY finished_at, id) AS number FROM import_files WHERE state = 'loaded') AS numbered
WHERE numbered.id = file.id;

-- Files that are loaded again because an earlier file with the same invoices is undone. In the warehouse, the former rows of the file have
-- the id of the reload as their file id. While they are 'moving' there or back, rows with both ids are visible. While the file is 'loading',
-- only the former rows are. Once they are 'replaced', they wait for their deletion.
CREATE TABLE reloads (
  id integer PRIMARY KEY DEFAULT nextval('import_files_id_seq'),
  file_id integer NOT NULL REFERENCES import_files (id) ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('moving', 'loading', 'replaced'))
);
CREATE INDEX reloads_of_file ON reloads (file_id);

CREATE TRIGGER access_changed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON reloads
  FOR EACH STATEMENT EXECUTE FUNCTION raise_access_version();
