-- A file can have questions of several kinds, one after the other. Its answers are kept until it is imported again.
ALTER TABLE import_files ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
UPDATE import_files SET answers = jsonb_build_array(jsonb_build_object('kind', 'dates', 'order', date_answer))
  WHERE date_answer IS NOT NULL;
UPDATE import_files SET question = question || '{"kind": "dates"}' WHERE question IS NOT NULL;
ALTER TABLE import_files DROP COLUMN date_answer;
