-- The authenticator app of a user. A code is good once: codes of `last_step` (periods of 30 seconds since 1970) and before are refused.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  last_step integer NOT NULL,
  recovery_hashes text[] NOT NULL,
  set_up_at timestamptz NOT NULL
);
