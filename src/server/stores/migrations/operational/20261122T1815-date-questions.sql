-- A file whose dates can be read in two ways waits in the state 'needs answer' with its question. The order that a loaded file
-- proved, or that was answered for it, settles later files of the same sender.
ALTER TABLE import_files
  ADD COLUMN question jsonb,
  ADD COLUMN date_answer text,
  ADD COLUMN date_order text,
  ADD COLUMN sender text;

ALTER TABLE import_files DROP CONSTRAINT import_files_state_check;
ALTER TABLE import_files ADD CONSTRAINT import_files_state_check
  CHECK (state IN ('queued', 'running', 'needs answer', 'loaded', 'failed', 'undone'));
