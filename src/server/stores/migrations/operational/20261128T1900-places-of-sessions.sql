-- From where a session was started: shown to its user, and forgotten after 90 days.
ALTER TABLE sessions ADD COLUMN address text,
  ADD COLUMN user_agent text;
