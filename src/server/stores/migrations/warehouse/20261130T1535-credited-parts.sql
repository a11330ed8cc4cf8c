-- A claim that a person marks as credited has brought what the carrier approved, if it did not approve all of it.
ALTER TABLE findings MODIFY COLUMN credited_amount Int64
  DEFAULT multiIf(status != 'credited', matched_amount, matched_amount > 0, matched_amount, ifNull(approved_amount, overcharge_amount));
