-- Of a file that was erased the ledger keeps the leaf's hash alone: what the entry said, and its salt, go with the file.
ALTER TABLE ledger_entries
  ALTER COLUMN entry DROP NOT NULL,
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT ledger_entries_erased CHECK (
    (entry IS NULL) = (erased_at IS NOT NULL)
    AND (erased_at IS NULL OR (file_fingerprint IS NULL AND fingerprint IS NULL AND subject IS NULL))),
  DROP CONSTRAINT ledger_entries_subject,
  ADD CONSTRAINT ledger_entries_subject CHECK (
    erased_at IS NOT NULL OR (subject IS NOT NULL) = (kind IN ('verdict', 'decision', 'bundle', 'audit')));

-- The one change that an entry may see, by the role that erases files, of a file that is no longer kept or an organisation that
-- has come to its end. What revokes a file stays: bundles that were handed out are held against it.
CREATE FUNCTION may_erase_entry(entry_organisation uuid, entry_asset uuid, entry_kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_user = 'assay_app' AND entry_organisation = current_organisation() AND (
    EXISTS (SELECT FROM organisations o WHERE o.id = entry_organisation AND o.deletion_due_at <= now())
    OR (entry_kind IN ('commit', 'import') AND entry_asset IS NOT NULL
        AND NOT EXISTS (SELECT FROM assets a WHERE a.id = entry_asset AND a.storage_key IS NOT NULL)
        AND (EXISTS (SELECT FROM removed_evidence r WHERE r.subject_id = entry_asset)
             OR EXISTS (SELECT FROM assets a JOIN records r ON r.id = a.record_id
                        WHERE a.id = entry_asset AND r.files_erased_at IS NOT NULL))))
$$;
DROP TRIGGER ledger_entries_stay ON ledger_entries;
CREATE FUNCTION guard_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.entry IS NOT NULL AND NEW.entry IS NULL
       AND (NEW.leaf_index, NEW.organisation_id, NEW.kind, NEW.leaf_hash, NEW.idempotency_key, NEW.received_at, NEW.integrated_at)
         = (OLD.leaf_index, OLD.organisation_id, OLD.kind, OLD.leaf_hash, OLD.idempotency_key, OLD.received_at, OLD.integrated_at)
       AND NEW.asset_id IS NOT DISTINCT FROM OLD.asset_id AND NEW.record_id IS NOT DISTINCT FROM OLD.record_id
       AND may_erase_entry(OLD.organisation_id, OLD.asset_id, OLD.kind)
    THEN RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% of % is refused: what stands in the ledger stays as it is', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION guard_ledger_entry();
GRANT UPDATE (entry, file_fingerprint, fingerprint, subject, erased_at) ON ledger_entries TO assay_app;
