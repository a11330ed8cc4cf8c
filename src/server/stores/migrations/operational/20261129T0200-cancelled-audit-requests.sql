-- Whether a person has cancelled the requested audit. The request is kept until the next one, which then looks at everything.
ALTER TABLE audit_requests ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;
