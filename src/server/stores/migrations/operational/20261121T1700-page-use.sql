-- The number of questions of a page of analysis by day and user. `times` is the histogram of their response times, with the buckets
-- of src/server/http/response-times.ts. `user_id` is no foreign key, so that counts are kept when their user is removed.
CREATE TABLE page_use (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  used_on date NOT NULL,
  page_id text NOT NULL,
  user_id integer NOT NULL,
  questions integer NOT NULL,
  times integer[] NOT NULL,
  PRIMARY KEY (tenant_id, used_on, page_id, user_id)
);
