-- The audit log can be changed by nobody. Of an organisation that was erased it is personal data without a purpose:
-- this one function removes it, then and only then. The owner, as whom it runs, is under row-level security as well.
DO $$ BEGIN
  EXECUTE format('CREATE POLICY erased ON organisations FOR SELECT TO %I USING (erased_at IS NOT NULL)', current_user);
  EXECUTE format(
    'CREATE POLICY erased ON audit_entries TO %I USING (EXISTS (
       SELECT FROM organisations o WHERE o.id = organisation_id AND o.erased_at IS NOT NULL))', current_user);
END $$;
CREATE FUNCTION erase_audit_entries(organisation uuid) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  WITH removed AS (
    DELETE FROM audit_entries a USING organisations o
    WHERE a.organisation_id = organisation AND o.id = organisation AND o.erased_at IS NOT NULL
    RETURNING 1)
  SELECT count(*) FROM removed;
END;
REVOKE EXECUTE ON FUNCTION erase_audit_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_audit_entries TO assay_system;
