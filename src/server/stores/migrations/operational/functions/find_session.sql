-- The user of a session, with their permissions and clients. Every request reads it, and in a function the store plans the
-- statements once instead of for every request.
DROP FUNCTION IF EXISTS find_session;

CREATE FUNCTION find_session(asked_session uuid, asked_user integer)
RETURNS TABLE (
  last_seen_at timestamptz,
  active_at timestamptz,
  ends_at timestamptz,
  login text,
  tenant_id integer,
  is_internal boolean,
  password_changed_at timestamptz,
  expiry_days jsonb,
  idle_minutes jsonb,
  administrator_idle_minutes jsonb,
  roles text[],
  permissions text[],
  client_ids integer[]
)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  SELECT s.last_seen_at, s.active_at, s.ends_at, u.password_changed_at
  INTO last_seen_at, active_at, ends_at, password_changed_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = asked_session AND s.user_id = asked_user AND s.ended_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT r.login, r.tenant_id, r.is_internal, r.roles, r.permissions, r.client_ids
  INTO login, tenant_id, is_internal, roles, permissions, client_ids
  FROM find_reader(asked_user) r;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT
    (max(t.value::text) FILTER (WHERE t.key = 'passwordExpiryDays'))::jsonb,
    (max(t.value::text) FILTER (WHERE t.key = 'idleMinutes'))::jsonb,
    (max(t.value::text) FILTER (WHERE t.key = 'administratorIdleMinutes'))::jsonb
  INTO expiry_days, idle_minutes, administrator_idle_minutes
  FROM tenant_settings t WHERE t.tenant_id = find_session.tenant_id;
  RETURN NEXT;
END
$$;
