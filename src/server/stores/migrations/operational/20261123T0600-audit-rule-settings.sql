-- The rules of the audit that people have turned off for a client, or whose small differences are no findings. Rules without a row are
-- on and have no tolerance.
CREATE TABLE audit_rule_settings (
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  rule text NOT NULL,
  is_on boolean NOT NULL,
  tolerance_minor integer NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, rule)
);
