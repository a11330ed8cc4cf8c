-- The scope of a question about a client: the client's children that the reader sees, and for the clients in question (the chosen
-- ones, or the client with those children) their inactive accounts, their hidden files and the version of their data.
-- Data versions only rise, so a different sum means that the data of at least one client has changed.
DROP FUNCTION IF EXISTS find_client_scope;

CREATE FUNCTION find_client_scope(asked_tenant integer, asked_client integer, chosen integer[], visible integer[])
RETURNS TABLE (
  child_ids integer[],
  excluded_carriers jsonb,
  inactive_account_numbers text[],
  hidden_file_ids integer[],
  data_version bigint
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  asked integer[];
BEGIN
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO child_ids
  FROM clients c WHERE c.parent_id = asked_client AND c.id = ANY (visible);
  asked := CASE WHEN cardinality(chosen) > 0 THEN chosen ELSE asked_client || child_ids END;
  SELECT value INTO excluded_carriers FROM tenant_settings t WHERE t.tenant_id = asked_tenant AND t.key = 'excludedCarriers';
  SELECT coalesce(array_agg(number ORDER BY number), '{}') INTO inactive_account_numbers
  FROM (SELECT a.number FROM accounts a WHERE a.client_id = ANY (asked) GROUP BY a.number HAVING NOT bool_or(a.is_active)) AS inactive;
  SELECT coalesce(array_agg(f.id ORDER BY f.id), '{}') INTO hidden_file_ids
  FROM (
    SELECT id FROM import_files WHERE client_id = ANY (asked) AND state <> 'loaded' AND NOT is_purged
    UNION ALL
    SELECT part.id FROM replaced_parts part
      JOIN import_files file ON file.id = part.of_file_id
      JOIN import_files replacing ON replacing.id = part.by_file_id
      WHERE file.client_id = ANY (asked) AND (file.state <> 'loaded' OR replacing.state = 'loaded')
    UNION ALL
    SELECT CASE WHEN reload.stage = 'loading' AND file.state = 'loaded' THEN file.id ELSE reload.id END
      FROM reloads reload JOIN import_files file ON file.id = reload.file_id
      WHERE file.client_id = ANY (asked) AND (file.state <> 'loaded' OR reload.stage <> 'moving')
  ) AS f;
  SELECT coalesce(sum(v.version), 0) INTO data_version FROM data_versions v WHERE v.client_id = ANY (asked);
  RETURN NEXT;
END
$$;
