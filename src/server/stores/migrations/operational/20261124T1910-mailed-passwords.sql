-- A password that was mailed on request. It can be used once until it ends; the user's own password stays until then.
CREATE TABLE mailed_passwords (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  ends_at timestamptz NOT NULL
);
