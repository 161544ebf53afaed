-- What is erased while it still waits for its place in the tree goes as an entry does: the leaf's hash alone moves on.
ALTER TABLE ledger_queue
  ALTER COLUMN entry DROP NOT NULL,
  ADD COLUMN erased_at timestamptz,
  ADD CONSTRAINT ledger_queue_erased CHECK (
    (entry IS NULL) = (erased_at IS NOT NULL)
    AND (erased_at IS NULL OR (file_fingerprint IS NULL AND fingerprint IS NULL AND subject IS NULL))),
  DROP CONSTRAINT ledger_queue_subject,
  ADD CONSTRAINT ledger_queue_subject CHECK (
    erased_at IS NOT NULL OR (subject IS NOT NULL) = (kind IN ('verdict', 'decision', 'bundle', 'audit')));

CREATE FUNCTION guard_queued_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entry IS NOT NULL AND NEW.entry IS NULL
     AND (NEW.id, NEW.organisation_id, NEW.kind, NEW.leaf_hash, NEW.idempotency_key, NEW.received_at)
       = (OLD.id, OLD.organisation_id, OLD.kind, OLD.leaf_hash, OLD.idempotency_key, OLD.received_at)
     AND NEW.asset_id IS NOT DISTINCT FROM OLD.asset_id AND NEW.record_id IS NOT DISTINCT FROM OLD.record_id
     AND may_erase_entry(OLD.organisation_id, OLD.asset_id, OLD.kind)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of % is refused: what waits for the ledger stays as it is', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER ledger_queue_stays BEFORE UPDATE ON ledger_queue FOR EACH ROW EXECUTE FUNCTION guard_queued_entry();
GRANT UPDATE (entry, file_fingerprint, fingerprint, subject, erased_at) ON ledger_queue TO assay_app;
