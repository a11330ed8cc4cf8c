-- The hashes of a user's previous passwords. Temporary passwords are not kept, because the user did not choose them.
CREATE TABLE password_history (
  id bigserial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  retired_at timestamptz NOT NULL
);
CREATE INDEX password_history_of_user ON password_history (user_id, id DESC);

-- Used solutions of captchas, kept until their challenge expires.
CREATE TABLE captcha_solutions (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_solutions_by_end ON captcha_solutions (expires_at);
