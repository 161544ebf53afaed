-- The audit log gets an order and, every hour and on demand, a head that is entered in the ledger: a chain of SHA-256 over its
-- entries. Entries are placed by whoever makes the head, not by their time: a transaction may commit behind a later one.
CREATE TABLE audit_places (
  organisation_id uuid NOT NULL REFERENCES organisations,
  place bigint NOT NULL CHECK (place > 0),
  -- Not a reference: that an entry is missing is for the self-audit and the export to tell.
  entry_id uuid NOT NULL UNIQUE,
  PRIMARY KEY (organisation_id, place)
);
CALL protect_tenant_table('audit_places');
GRANT SELECT, INSERT ON audit_places TO assay_app;

CREATE TABLE audit_heads (
  organisation_id uuid NOT NULL REFERENCES organisations,
  number bigint NOT NULL CHECK (number > 0),
  id uuid NOT NULL UNIQUE,
  -- So many entries stand under it, and what the chain over them comes to.
  entries bigint NOT NULL CHECK (entries > 0),
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  -- The digest of the head before it; null for the first one.
  previous text CHECK (previous ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (organisation_id, number)
);
CALL protect_tenant_table('audit_heads');
GRANT SELECT, INSERT ON audit_heads TO assay_app;

-- They go with the log of an organisation that was erased, by the one function that may remove it.
DO $$ BEGIN
  EXECUTE format(
    'CREATE POLICY erased ON audit_places TO %I USING (EXISTS (
       SELECT FROM organisations o WHERE o.id = organisation_id AND o.erased_at IS NOT NULL))', current_user);
  EXECUTE format(
    'CREATE POLICY erased ON audit_heads TO %I USING (EXISTS (
       SELECT FROM organisations o WHERE o.id = organisation_id AND o.erased_at IS NOT NULL))', current_user);
END $$;
CREATE OR REPLACE FUNCTION erase_audit_entries(organisation uuid) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  DELETE FROM audit_places p USING organisations o
  WHERE p.organisation_id = organisation AND o.id = organisation AND o.erased_at IS NOT NULL;
  DELETE FROM audit_heads h USING organisations o
  WHERE h.organisation_id = organisation AND o.id = organisation AND o.erased_at IS NOT NULL;
  WITH removed AS (
    DELETE FROM audit_entries a USING organisations o
    WHERE a.organisation_id = organisation AND o.id = organisation AND o.erased_at IS NOT NULL
    RETURNING 1)
  SELECT count(*) FROM removed;
END;
