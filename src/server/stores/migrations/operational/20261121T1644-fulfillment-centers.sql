-- The places from which a client's parcels are shipped. Within a client, each ZIP code is served by one center.
CREATE TABLE fulfillment_centers (
  id serial PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  name text NOT NULL,
  state text NOT NULL,
  city text NOT NULL,
  zip text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX fulfillment_centers_by_name ON fulfillment_centers (client_id, lower(name));

-- The ZIP codes that a center serves, including its own, with their cities.
CREATE TABLE fulfillment_center_zips (
  client_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  zip text NOT NULL,
  center_id integer NOT NULL REFERENCES fulfillment_centers (id) ON DELETE CASCADE,
  city text NOT NULL,
  PRIMARY KEY (client_id, zip)
);
CREATE INDEX fulfillment_center_zips_of_center ON fulfillment_center_zips (center_id);

CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fulfillment_centers
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fulfillment_center_zips
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
