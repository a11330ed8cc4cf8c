-- "Facts" are figures of the analytics, so the number that sessions, permissions and clients raise gets another name.
ALTER TABLE facts_version RENAME TO access_version;

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

DROP FUNCTION IF EXISTS find_client_facts;
