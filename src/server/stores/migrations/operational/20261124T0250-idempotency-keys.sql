-- The answers to calls of the public interface with an idempotency key, so that a repeated call gets the same answer. A row without
-- an answer belongs to a call that has not ended.
CREATE TABLE idempotency_keys (
  credential_id integer NOT NULL REFERENCES client_credentials (id) ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (credential_id, key)
);
CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
