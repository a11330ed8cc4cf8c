-- An active user with their permissions and clients. The account of a credential has scopes instead of roles.
DROP FUNCTION IF EXISTS find_reader;

CREATE FUNCTION find_reader(asked_user integer)
RETURNS TABLE (login text, tenant_id integer, is_internal boolean, roles text[], permissions text[], scopes text[], client_ids integer[])
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  sees_all boolean;
BEGIN
  SELECT u.login, u.tenant_id, u.is_internal INTO login, tenant_id, is_internal
  FROM users u WHERE u.id = asked_user AND u.is_active;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT coalesce(array_agg(DISTINCT r.name ORDER BY r.name), '{}') INTO roles
  FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = asked_user;
  SELECT coalesce(array_agg(DISTINCT granted ORDER BY granted), '{}') INTO permissions
  FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) AS granted WHERE ur.user_id = asked_user;
  SELECT coalesce((SELECT c.scopes FROM client_credentials c WHERE c.user_id = asked_user), '{}') INTO scopes;
  sees_all := is_internal AND 'ROLE_ADMIN' = ANY (roles);
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO client_ids
  FROM clients c
  WHERE c.tenant_id = find_reader.tenant_id
    AND (sees_all OR EXISTS (
      SELECT 1 FROM user_clients uc WHERE uc.user_id = asked_user AND uc.client_id IN (c.id, c.parent_id)));
  RETURN NEXT;
END
$$;
