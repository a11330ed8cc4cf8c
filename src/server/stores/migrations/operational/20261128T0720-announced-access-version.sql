-- The embedded store has one server, which need not read a version of which it hears when it changes.
CREATE TRIGGER announced AFTER UPDATE ON access_version FOR EACH STATEMENT EXECUTE FUNCTION announce_access_version();
