-- contracts: webhooks can write notes, so that processes of an earlier version would send events to claims systems
-- A webhook can write notes to a claims system instead of sending events. Locked in the order in which events are announced.
ALTER TABLE webhook_deliveries
  -- The delivery that this one repeats.
  ADD COLUMN repeats uuid,
  -- Old rows meet the wider list as they met the narrower one: they need not be read.
  DROP CONSTRAINT webhook_deliveries_status_check,
  ADD CONSTRAINT webhook_deliveries_status_check
    CHECK (status IN ('waiting', 'delivered', 'failed', 'skipped')) NOT VALID;

ALTER TABLE webhooks
  ADD COLUMN notes jsonb,
  -- Sealed like the other secret; there exactly where notes are written.
  ADD COLUMN sealed_client_secret text,
  ADD CONSTRAINT webhooks_notes_have_a_secret CHECK ((notes IS NULL) = (sealed_client_secret IS NULL));
