-- When amounts were converted anew: after a file of exchange rates, or because somebody asked for it.
CREATE TABLE conversions (
  id serial PRIMARY KEY,
  tenant_id integer NOT NULL REFERENCES tenants (id),
  kind text NOT NULL CHECK (kind IN ('rates', 'rebuild')),
  login text NOT NULL,
  file_name text,
  source text,
  -- What the file held, and the rates of it that were not taken.
  receipt jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  progress real NOT NULL DEFAULT 0,
  reason text,
  -- Charges and credits whose amount changed.
  converted_rows bigint,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX conversions_of_tenant ON conversions (tenant_id, id);

CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OF state OR DELETE OR TRUNCATE ON conversions
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();

-- What was answered from a client's files stays true until another file is loaded or undone, or the amounts are converted anew.

DROP FUNCTION find_client_facts;

CREATE FUNCTION find_client_facts(asked_tenant integer, asked_client integer, chosen integer[], visible integer[])
RETURNS TABLE (
  child_ids integer[],
  excluded_carriers jsonb,
  inactive_account_numbers text[],
  hidden_file_ids integer[],
  loaded_files text
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  asked integer[];
  ended bigint;
BEGIN
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO child_ids
  FROM clients c WHERE c.parent_id = asked_client AND c.id = ANY (visible);
  asked := CASE WHEN cardinality(chosen) > 0 THEN chosen ELSE asked_client || child_ids END;
  SELECT value INTO excluded_carriers FROM tenant_settings t WHERE t.tenant_id = asked_tenant AND t.key = 'excludedCarriers';
  SELECT coalesce(array_agg(number ORDER BY number), '{}') INTO inactive_account_numbers
  FROM (SELECT a.number FROM accounts a WHERE a.client_id = ANY (asked) GROUP BY a.number HAVING NOT bool_or(a.is_active)) AS inactive;
  SELECT coalesce(array_agg(f.id ORDER BY f.id), '{}') INTO hidden_file_ids
  FROM import_files f WHERE f.client_id = ANY (asked) AND f.state <> 'loaded' AND NOT f.is_purged;
  -- The amounts are those of every tenant, so the conversions are too. One that failed may have changed some.
  SELECT count(*) INTO ended FROM conversions c WHERE c.state IN ('done', 'failed');
  SELECT md5(coalesce(string_agg(f.id::text, ',' ORDER BY f.id), '') || '/' || ended) INTO loaded_files
  FROM import_files f WHERE f.client_id = ANY (asked) AND f.state = 'loaded';
  RETURN NEXT;
END
$$;
