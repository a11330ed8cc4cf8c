-- One number that changes, in the same transaction, with whatever decides who may see what. What a server has read of it
-- stays true for as long as the number does.

CREATE TABLE facts_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL
);
INSERT INTO facts_version (version) VALUES (1);

CREATE FUNCTION change_facts_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facts_version SET version = version + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tenant_settings
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON clients
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON roles
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_roles
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON user_clients
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
-- A session that begins changes nothing that was read, nor does a note of when it was last seen.
CREATE TRIGGER facts_changed AFTER UPDATE OF user_id, ended_at, ends_at OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
-- Nor does the progress of an import.
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OF client_id, state, is_purged OR DELETE OR TRUNCATE ON import_files
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();

DROP FUNCTION find_session;

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
