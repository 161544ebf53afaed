-- Words and findings are looked for in the order of a list, row by row: what they are looked for in stands in the index.

DROP INDEX records_list;
DROP INDEX records_open;
DROP INDEX records_archived;
DROP INDEX records_to_review;
DROP INDEX records_decided;
DROP INDEX records_assigned;
DROP INDEX records_by_reference;
DROP INDEX records_by_name;
DROP INDEX records_by_score;
DROP INDEX records_by_files;

-- As searched and sorted by, whatever the case; by their bytes, so that beginnings are a range below row-level security too.
ALTER TABLE records
  ADD COLUMN name_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  ADD COLUMN reference_folded text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(reference_id)) STORED,
  -- Of its findings, each once, between spaces; null where it has none.
  ADD COLUMN finding_codes text COLLATE "C";

ALTER TABLE records NO FORCE ROW LEVEL SECURITY;
ALTER TABLE record_findings NO FORCE ROW LEVEL SECURITY;
UPDATE records SET finding_codes = found.codes
  FROM (SELECT record_id, ' ' || string_agg(DISTINCT code, ' ') || ' ' AS codes FROM record_findings GROUP BY record_id) AS found
  WHERE records.id = found.record_id;
ALTER TABLE records FORCE ROW LEVEL SECURITY;
ALTER TABLE record_findings FORCE ROW LEVEL SECURITY;

CREATE FUNCTION note_finding_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record uuid = (coalesce(NEW, OLD)).record_id;
  codes text = (SELECT ' ' || string_agg(DISTINCT code, ' ') || ' ' FROM record_findings WHERE record_id = record);
BEGIN
  UPDATE records SET finding_codes = codes WHERE id = record AND finding_codes IS DISTINCT FROM codes;
  RETURN NULL;
END $$;
-- At the end, since findings are taken away and written anew together.
CREATE CONSTRAINT TRIGGER note_codes AFTER INSERT OR DELETE OR UPDATE OF code, record_id ON record_findings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_finding_codes();

-- An index for each order, with all that lists are filtered by, and what says who may see a record.
CREATE INDEX records_list ON records (organisation_id, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, name_folded,
    reference_folded, finding_codes);
CREATE INDEX records_by_reference ON records (organisation_id, reference_folded, id)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, created_at, name_folded,
    finding_codes);
CREATE INDEX records_by_name ON records (organisation_id, name_folded, id)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, created_at,
    reference_folded, finding_codes);
CREATE INDEX records_by_score ON records
  (organisation_id, (CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END), id)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, created_at, name_folded,
    reference_folded, finding_codes);
CREATE INDEX records_by_files ON records (organisation_id, asset_count, id)
  INCLUDE (created_by, archived, needs_review, tamper_score, decision, assigned_to, created_at, name_folded,
    reference_folded, finding_codes);

-- And one for each thing that hardly a record may be: with the same, since it may be sorted by any of it.
CREATE INDEX records_open ON records (organisation_id, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, name_folded,
    reference_folded, finding_codes)
  WHERE NOT archived;
CREATE INDEX records_archived ON records (organisation_id, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, name_folded,
    reference_folded, finding_codes)
  WHERE archived;
CREATE INDEX records_to_review ON records (organisation_id, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, name_folded,
    reference_folded, finding_codes)
  WHERE needs_review;
CREATE INDEX records_decided ON records (organisation_id, decision, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, assigned_to, name_folded, reference_folded,
    finding_codes)
  WHERE decision <> 'none';
CREATE INDEX records_assigned ON records (organisation_id, assigned_to, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, name_folded, reference_folded,
    finding_codes)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX records_with_findings ON records (organisation_id, created_at DESC, id DESC)
  INCLUDE (created_by, archived, needs_review, tamper_score, asset_count, decision, assigned_to, name_folded,
    reference_folded, finding_codes)
  WHERE finding_codes IS NOT NULL;
