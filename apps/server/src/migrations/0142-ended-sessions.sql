-- Every process hears of a session that ends, whatever ended it: logout, a new password, an administrator, the user's removal.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assay_sessions', OLD.jti::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_session_end AFTER UPDATE OF revoked_at ON sessions
FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER tell_session_removal AFTER DELETE ON sessions
FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION tell_session_end();
