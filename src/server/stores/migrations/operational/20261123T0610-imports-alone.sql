-- Files that are not imported together with others, because an import of several files failed or was interrupted.
ALTER TABLE import_files ADD COLUMN is_alone boolean NOT NULL DEFAULT false;
