-- Verdicts and decisions stand in the ledger beside the files: an entry holds the digest of what was said.
ALTER TABLE ledger_queue
  -- The record that a decision is about.
  ADD COLUMN record_id uuid,
  ADD COLUMN subject text CHECK (subject ~ '^[0-9a-f]{64}$');
ALTER TABLE ledger_entries
  ADD COLUMN record_id uuid,
  ADD COLUMN subject text CHECK (subject ~ '^[0-9a-f]{64}$');

-- An entry is about a file or about something else that has a digest, never about both.
ALTER TABLE ledger_queue ADD CONSTRAINT ledger_queue_subject
  CHECK ((subject IS NOT NULL) = (kind IN ('verdict', 'decision', 'audit')));
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_subject
  CHECK ((subject IS NOT NULL) = (kind IN ('verdict', 'decision', 'audit')));

-- What is about a record is seen by those who see the record.
CREATE FUNCTION sees_entry(asset uuid, record uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (asset IS NULL OR sees_asset(asset)) AND (record IS NULL OR record IN (SELECT records_seen()));
END $$;
DROP POLICY seen_by_viewer ON ledger_queue;
DROP POLICY seen_by_viewer ON ledger_entries;
CREATE POLICY seen_by_viewer ON ledger_queue AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_entry(asset_id, record_id));
CREATE POLICY seen_by_viewer ON ledger_entries AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_entry(asset_id, record_id));
