-- How often a page of analysis asked for figures, on which days and for whom, and how long the answers took: `times` counts them
-- by the classes of src/server/time-classes.ts. `user_id` refers to nothing, so that the count outlives its user.
CREATE TABLE page_use (
  tenant_id integer NOT NULL REFERENCES tenants (id),
  used_on date NOT NULL,
  page_id text NOT NULL,
  user_id integer NOT NULL,
  questions integer NOT NULL,
  times integer[] NOT NULL,
  PRIMARY KEY (tenant_id, used_on, page_id, user_id)
);
