-- Logins and client codes are unique without regard to case. Installations that already have two that differ only in case keep
-- them, since nobody can say which one is right; new ones are rejected when they are saved.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM users GROUP BY tenant_id, lower(login) HAVING count(*) > 1) THEN
    CREATE UNIQUE INDEX users_by_folded_login ON users (tenant_id, lower(login));
  END IF;
  IF NOT EXISTS (SELECT 1 FROM clients GROUP BY tenant_id, lower(code) HAVING count(*) > 1) THEN
    CREATE UNIQUE INDEX clients_by_folded_code ON clients (tenant_id, lower(code));
  END IF;
END
$$;
