-- What the ledger rests on is changed by nobody, its owner included: rows come, tiles grow at their end, a checkpoint is
-- signed once. A migration that has to change them says so openly, by ALTER TABLE ... DISABLE TRIGGER and ENABLE TRIGGER in its
-- own transaction (docs/security.md).
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: what stands in the ledger stays as it is', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_are_not_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_tiles_stay BEFORE DELETE ON ledger_tiles
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_tiles_only_grow BEFORE UPDATE ON ledger_tiles
  FOR EACH ROW WHEN (NOT (NEW.level = OLD.level AND NEW.tile_index = OLD.tile_index
                          AND substring(NEW.data FOR length(OLD.data)) = OLD.data))
  EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_tiles_are_not_emptied BEFORE TRUNCATE ON ledger_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_checkpoints_stay BEFORE DELETE ON ledger_checkpoints
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_checkpoints_are_signed_once BEFORE UPDATE ON ledger_checkpoints
  FOR EACH ROW WHEN (NOT (NEW.size = OLD.size AND NEW.root = OLD.root AND OLD.note IS NULL))
  EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_checkpoints_are_not_emptied BEFORE TRUNCATE ON ledger_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- What differs from what was entered and signed, as the last rounds of the self-audit found it. No column is named after an
-- organisation's, since these rows are the installation's; names are numbers and ids.
CREATE TABLE ledger_differences (
  kind text NOT NULL,
  name text NOT NULL,
  -- The organisation that it concerns; null where it is the log of all.
  concerns uuid,
  message text NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT now(),
  last_seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON ledger_differences TO assay_system;

-- Files and records that the product itself removed (sample data), so that their entries are not missed by the self-audit.
CREATE TABLE removed_evidence (
  organisation_id uuid NOT NULL REFERENCES organisations,
  subject_id uuid NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, subject_id)
);
CALL protect_tenant_table('removed_evidence');
GRANT SELECT, INSERT, DELETE ON removed_evidence TO assay_app;

-- Nobody noted what was removed before: what is missing today counts as removed.
ALTER TABLE ledger_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE assets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE removed_evidence NO FORCE ROW LEVEL SECURITY;
INSERT INTO removed_evidence (organisation_id, subject_id)
SELECT organisation_id, asset_id FROM ledger_entries e
WHERE asset_id IS NOT NULL AND NOT EXISTS (SELECT FROM assets a WHERE a.id = e.asset_id)
UNION
SELECT organisation_id, record_id FROM ledger_entries e
WHERE record_id IS NOT NULL AND NOT EXISTS (SELECT FROM records r WHERE r.id = e.record_id);
ALTER TABLE removed_evidence FORCE ROW LEVEL SECURITY;
ALTER TABLE records FORCE ROW LEVEL SECURITY;
ALTER TABLE assets FORCE ROW LEVEL SECURITY;
ALTER TABLE ledger_entries FORCE ROW LEVEL SECURITY;
