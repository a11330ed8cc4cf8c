-- A number that every change to sessions, permissions or clients raises in its own transaction. What a server has cached about
-- access is valid while the number stays the same.

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
-- A new session changes nothing that was cached, and neither does the time it was last seen.
CREATE TRIGGER facts_changed AFTER UPDATE OF user_id, ended_at, ends_at OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
-- The progress of an import changes nothing either.
CREATE TRIGGER facts_changed AFTER INSERT OR UPDATE OF client_id, state, is_purged OR DELETE OR TRUNCATE ON import_files
  FOR EACH STATEMENT EXECUTE FUNCTION change_facts_version();
