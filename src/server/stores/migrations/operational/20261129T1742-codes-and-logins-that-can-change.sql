-- An update of a column of a unique index that foreign keys could use excludes everybody who adds a reference to the row, such as imports and
-- changes of users. They wait for the version of access, for which this update waits too. Foreign keys can't use an index with a condition.
ALTER TABLE clients DROP CONSTRAINT clients_tenant_id_code_key;
CREATE UNIQUE INDEX clients_by_code ON clients (tenant_id, code) WHERE code IS NOT NULL;
ALTER TABLE users DROP CONSTRAINT users_tenant_id_login_key;
CREATE UNIQUE INDEX users_by_login ON users (tenant_id, login) WHERE login IS NOT NULL;
