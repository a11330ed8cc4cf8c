-- The user of a session, with their permissions and clients. Every request reads it, and in a function the store plans the
-- statements once instead of for every request.
DROP FUNCTION IF EXISTS find_session;

CREATE FUNCTION find_session(asked_session uuid, asked_user integer)
RETURNS TABLE (
  last_seen_at timestamptz,
  ends_at timestamptz,
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
  SELECT s.last_seen_at, s.ends_at, u.login, u.tenant_id, u.is_internal, u.password_changed_at
  INTO last_seen_at, ends_at, login, tenant_id, is_internal, password_changed_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = asked_session AND s.user_id = asked_user AND s.ended_at IS NULL AND u.is_active;
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
