-- What a carrier answered a claim for a parcel on an invoice: in words, as a file, or both. It stays when the import that brought the
-- parcel is undone: the id of a parcel on an invoice is the same when the invoice is imported again.
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
