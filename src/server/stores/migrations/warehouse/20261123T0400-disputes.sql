-- What became of a finding. `decision` is the status that a person gave it, `status` that or credited, if credits cover the claim.
ALTER TABLE findings ADD COLUMN IF NOT EXISTS decision LowCardinality(String) DEFAULT status;
ALTER TABLE findings ADD COLUMN IF NOT EXISTS assignee LowCardinality(String);
ALTER TABLE findings ADD COLUMN IF NOT EXISTS note String;
ALTER TABLE findings ADD COLUMN IF NOT EXISTS decided_by LowCardinality(String);
ALTER TABLE findings ADD COLUMN IF NOT EXISTS decided_at Nullable(DateTime);
-- The part of the claim that the carrier approved, if it did not approve all of it.
ALTER TABLE findings ADD COLUMN IF NOT EXISTS approved_amount Nullable(Int64);
-- The sum of the credits on later invoices that belong to the claim.
ALTER TABLE findings ADD COLUMN IF NOT EXISTS matched_amount Int64;
-- These amounts follow from the columns above, so no statement writes them.
ALTER TABLE findings ADD COLUMN IF NOT EXISTS credited_amount Int64
  DEFAULT multiIf(status != 'credited', matched_amount, matched_amount > 0, matched_amount, overcharge_amount);
ALTER TABLE findings ADD COLUMN IF NOT EXISTS outstanding_amount Int64
  DEFAULT if(status IN ('credited', 'dismissed'), 0, greatest(0, ifNull(approved_amount, overcharge_amount) - credited_amount));
ALTER TABLE findings ADD COLUMN IF NOT EXISTS credited_amount_usd Int64
  DEFAULT toInt64(round(overcharge_amount_usd * (credited_amount / greatest(overcharge_amount, 1))));
ALTER TABLE findings ADD COLUMN IF NOT EXISTS outstanding_amount_usd Int64
  DEFAULT toInt64(round(overcharge_amount_usd * (outstanding_amount / greatest(overcharge_amount, 1))));

-- The last steps of findings on their way from the operational store to `findings`, one batch at a time.
CREATE TABLE IF NOT EXISTS decided_findings (
  batch UInt32,
  client_id UInt32,
  finding_id UInt64,
  decision String,
  assignee String,
  note String,
  decided_by String,
  decided_at DateTime,
  approved_amount Nullable(Int64)
) ENGINE = MergeTree
PARTITION BY batch
ORDER BY (batch, finding_id);

-- Which credit belongs to which finding, as the last audit matched them. file_id is the file of the credit.
CREATE TABLE IF NOT EXISTS matched_credits (
  file_id UInt32,
  client_id UInt32,
  credit_id UInt64,
  finding_id UInt64,
  version UInt64,
  is_deleted UInt8,
  line UInt32,
  amount Int64
) ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (client_id, finding_id, credit_id);

-- The matches of a run before they replace those of the run before it.
CREATE TABLE IF NOT EXISTS found_matches (
  run_id UInt32,
  client_id UInt32,
  credit_id UInt64,
  finding_id UInt64,
  file_id UInt32,
  line UInt32,
  amount Int64
) ENGINE = MergeTree
PARTITION BY run_id
ORDER BY (run_id, finding_id, credit_id);
