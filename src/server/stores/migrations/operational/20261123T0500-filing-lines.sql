-- A finding is on a filing once, however often the filing is continued.
CREATE UNIQUE INDEX filing_lines_once ON filing_lines (filing_id, finding_id);
-- What was credited before the claim, and the id of the parcel on its invoice.
ALTER TABLE filing_lines ADD COLUMN credited_minor bigint NOT NULL DEFAULT 0;
ALTER TABLE filing_lines ADD COLUMN tracking_id text NOT NULL DEFAULT '';
