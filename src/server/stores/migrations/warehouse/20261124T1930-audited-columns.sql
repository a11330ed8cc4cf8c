-- What an audit of new files would otherwise work out for all rows. The engine fills these columns itself.
-- One number for the lane of a parcel between two places in the same country that was shipped on a known day: its carrier and the first three
-- digits of both ZIP codes. 0 for other parcels.
ALTER TABLE shipments ADD COLUMN IF NOT EXISTS lane_hash UInt64 MATERIALIZED
  if(tracking_number != '' AND pickup_date IS NOT NULL AND sender_postal_code != '' AND consignee_postal_code != ''
    AND normalised_sender_country IN ('', 'US') AND normalised_consignee_country IN ('', 'US'),
    cityHash64(carrier_id, substring(sender_postal_code, 1, 3), substring(consignee_postal_code, 1, 3)), 0);
-- 1 for charges that belong to an account rather than to a parcel: pickups and fees, some of which have a number of their own.
ALTER TABLE charges ADD COLUMN IF NOT EXISTS is_of_account UInt8 MATERIALIZED
  tracking_number = '' OR accessorial IN ('Pickup', 'SCC Audit Fee') OR match(charge_description, '(?i)late (payment|fee)');
ALTER TABLE shipments MATERIALIZE COLUMN lane_hash;
ALTER TABLE charges MATERIALIZE COLUMN is_of_account;
