-- When the files of archived records are erased, and what keeps them.
ALTER TABLE records
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN hold_since timestamptz,
  ADD COLUMN hold_by text,
  ADD COLUMN hold_reason text,
  ADD COLUMN files_erased_at timestamptz,
  ADD CHECK ((hold_since IS NULL) = (hold_reason IS NULL));
UPDATE records SET archived_at = now() WHERE archived;
CREATE INDEX records_to_erase ON records (organisation_id, archived_at)
  WHERE archived AND files_erased_at IS NULL;
CREATE INDEX records_on_hold ON records (organisation_id, hold_since) WHERE hold_since IS NOT NULL;

-- Whoever archives a record starts its time; whoever takes it back ends it.
CREATE FUNCTION note_archiving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.archived THEN NEW.archived_at := NULL;
  ELSIF TG_OP = 'INSERT' OR NOT OLD.archived THEN NEW.archived_at := coalesce(NEW.archived_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER note_archiving BEFORE INSERT OR UPDATE OF archived ON records
  FOR EACH ROW EXECUTE FUNCTION note_archiving();
