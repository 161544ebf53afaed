-- What an evidence bundle holds and claims stands in the ledger too, by the digest of its manifest.
ALTER TABLE ledger_queue DROP CONSTRAINT ledger_queue_subject, ADD CONSTRAINT ledger_queue_subject
  CHECK ((subject IS NOT NULL) = (kind IN ('verdict', 'decision', 'audit', 'bundle')));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_subject, ADD CONSTRAINT ledger_entries_subject
  CHECK ((subject IS NOT NULL) = (kind IN ('verdict', 'decision', 'audit', 'bundle')));
