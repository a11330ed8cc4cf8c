-- Questions of pages that took long, for the page Statistics. They are kept for 30 days. `request_id` leads to the log and to the
-- statements of the warehouse.
CREATE TABLE slow_questions (
  id bigserial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  asked_at timestamptz NOT NULL,
  page_id text NOT NULL,
  ms integer NOT NULL,
  request_id text
);
CREATE INDEX slow_questions_by_time ON slow_questions (tenant_id, asked_at);
