-- Increased by each change, like the versions of accounts and clients.
ALTER TABLE account_divisions ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE account_groups ADD COLUMN version integer NOT NULL DEFAULT 1;
