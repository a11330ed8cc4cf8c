-- A carrier's response to a claim for a parcel on an invoice: a message, a file, or both. It is kept when the import of the parcel is
-- undone, because the parcel has the same id when the invoice is imported again.
CREATE TABLE captcha_responses (
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  tracking_id text NOT NULL,
  message text NOT NULL,
  file_name text,
  content_type text,
  content bytea,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, tracking_id),
  CHECK ((content IS NULL) = (file_name IS NULL) AND (content IS NULL) = (content_type IS NULL))
);
