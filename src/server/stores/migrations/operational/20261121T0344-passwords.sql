-- Passwords a user had before the present one, as their hashes. Temporary ones, which nobody chose, are not kept.
CREATE TABLE password_history (
  id bigserial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  retired_at timestamptz NOT NULL
);
CREATE INDEX password_history_of_user ON password_history (user_id, id DESC);

-- Captcha challenges that were solved, each once; kept for as long as their challenge could be answered again.
CREATE TABLE captcha_solutions (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_solutions_by_end ON captcha_solutions (expires_at);
