-- "Facts" are figures of the analytics. The number that changes with whatever decides who may see what gets a name of its own.
ALTER TABLE facts_version RENAME TO access_version;

CREATE FUNCTION raise_access_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_version SET version = version + 1;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT tgrelid::regclass AS table_name, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = 'facts_changed'
  LOOP
    EXECUTE format('DROP TRIGGER facts_changed ON %s', old.table_name);
    EXECUTE replace(replace(old.definition, 'facts_changed', 'access_changed'), 'change_facts_version', 'raise_access_version');
  END LOOP;
END
$$;

DROP FUNCTION change_facts_version;

ALTER FUNCTION find_client_facts(integer, integer, integer[], integer[]) RENAME TO find_client_scope;
