-- What every request asks first. As functions, because the engine then plans each statement once and not for every request.

CREATE FUNCTION find_session(asked_session uuid, asked_user integer, at timestamptz)
RETURNS TABLE (
  last_seen_at timestamptz,
  login text,
  tenant_id integer,
  is_internal boolean,
  password_changed_at timestamptz,
  expiry_days jsonb,
  roles text[],
  permissions text[],
  client_ids integer[]
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  sees_all boolean;
BEGIN
  SELECT s.last_seen_at, u.login, u.tenant_id, u.is_internal, u.password_changed_at
  INTO last_seen_at, login, tenant_id, is_internal, password_changed_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = asked_session AND s.user_id = asked_user AND s.ended_at IS NULL AND s.ends_at > at AND u.is_active;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT t.value INTO expiry_days
  FROM tenant_settings t WHERE t.tenant_id = find_session.tenant_id AND t.key = 'passwordExpiryDays';
  SELECT coalesce(array_agg(DISTINCT r.name ORDER BY r.name), '{}') INTO roles
  FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = asked_user;
  SELECT coalesce(array_agg(DISTINCT granted ORDER BY granted), '{}') INTO permissions
  FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) AS granted WHERE ur.user_id = asked_user;
  sees_all := is_internal AND 'ROLE_ADMIN' = ANY (roles);
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO client_ids
  FROM clients c
  WHERE c.tenant_id = find_session.tenant_id
    AND (sees_all OR EXISTS (
      SELECT 1 FROM user_clients uc WHERE uc.user_id = asked_user AND uc.client_id IN (c.id, c.parent_id)));
  RETURN NEXT;
END
$$;

-- The facts of a question on a client: the children the reader may see, and of the clients asked for (the chosen ones, or the
-- client with those children) the accounts that count as inactive and the imported files nobody may see.
CREATE FUNCTION find_client_facts(asked_tenant integer, asked_client integer, chosen integer[], visible integer[])
RETURNS TABLE (child_ids integer[], excluded_carriers jsonb, inactive_account_numbers text[], hidden_file_ids integer[])
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
  FROM import_files f WHERE f.client_id = ANY (asked) AND f.state <> 'loaded' AND NOT f.is_purged;
  RETURN NEXT;
END
$$;
