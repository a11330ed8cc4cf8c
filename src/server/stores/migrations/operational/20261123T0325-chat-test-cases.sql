-- Prompts with what their replies have to contain, added by internal users.
CREATE TABLE chat_test_cases (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  sub_client_ids integer[] NOT NULL,
  prompts text[] NOT NULL,
  history jsonb NOT NULL,
  expected_outputs text[] NOT NULL,
  target_agent text NOT NULL,
  is_incomplete boolean NOT NULL,
  login text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX chat_test_cases_by_tenant ON chat_test_cases (tenant_id, id);
