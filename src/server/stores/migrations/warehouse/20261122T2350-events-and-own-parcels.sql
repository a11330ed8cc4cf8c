-- What happened to parcels, from files and carriers' pushes. event_at is the clock of the event's place.
CREATE TABLE IF NOT EXISTS tracking_events (
  file_id UInt32,
  line UInt32,
  client_id UInt32,
  carrier_id UInt16,
  tracking_number String,
  event_at DateTime,
  utc_offset LowCardinality(String),
  kind LowCardinality(String),
  reason LowCardinality(String),
  signed_by String,
  city String,
  state LowCardinality(String),
  postal_code String,
  country LowCardinality(String)
) ENGINE = MergeTree
ORDER BY (client_id, carrier_id, tracking_number, event_at);

-- The parcels of the shipper's own system. Missing numbers are NULL.
CREATE TABLE IF NOT EXISTS own_parcels (
  file_id UInt32,
  line UInt32,
  client_id UInt32,
  carrier_id UInt16,
  tracking_number String,
  account String,
  reference String,
  service LowCardinality(String),
  weight_lb Nullable(Float64),
  length_in Nullable(Float64),
  width_in Nullable(Float64),
  height_in Nullable(Float64),
  address_class LowCardinality(String),
  voided_at Nullable(DateTime)
) ENGINE = MergeTree
ORDER BY (client_id, carrier_id, tracking_number);
