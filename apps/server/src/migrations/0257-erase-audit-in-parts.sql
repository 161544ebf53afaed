-- The audit log of an organisation that was erased may have more entries than one statement removes in its time: this removes at most so
-- many of each kind, and says how many it were. The function before it stays, for processes of the version before.
CREATE FUNCTION erase_audit_entries(organisation uuid, most integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  WITH erased AS (
    SELECT id FROM organisations WHERE id = organisation AND erased_at IS NOT NULL
  ), entries AS (
    DELETE FROM audit_entries WHERE id = ANY (ARRAY(
      SELECT a.id FROM audit_entries a JOIN erased e ON e.id = a.organisation_id LIMIT most)) RETURNING 1
  ), places AS (
    DELETE FROM audit_places WHERE entry_id = ANY (ARRAY(
      SELECT p.entry_id FROM audit_places p JOIN erased e ON e.id = p.organisation_id LIMIT most)) RETURNING 1
  ), heads AS (
    DELETE FROM audit_heads WHERE id = ANY (ARRAY(
      SELECT h.id FROM audit_heads h JOIN erased e ON e.id = h.organisation_id LIMIT most)) RETURNING 1
  )
  SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM places) + (SELECT count(*) FROM heads);
END;
REVOKE EXECUTE ON FUNCTION erase_audit_entries(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_audit_entries(uuid, integer) TO assay_system;
