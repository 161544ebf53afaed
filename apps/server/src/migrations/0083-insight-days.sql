-- The figures of past days, counted once. A day that has no row in insight_days, or a row in insight_changes, is
-- counted anew by whoever asks, so that figures are exact whatever has been folded so far.

CREATE TABLE insight_measures (
  organisation_id uuid NOT NULL REFERENCES organisations,
  day date NOT NULL,
  type text NOT NULL,
  filed boolean NOT NULL,
  measure text NOT NULL,
  key text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (organisation_id, day, measure, key, type, filed)
);
CREATE TABLE insight_days (
  organisation_id uuid NOT NULL REFERENCES organisations,
  day date NOT NULL,
  PRIMARY KEY (organisation_id, day)
);
-- One row for each change to a file of a past day, and never a shared one: nobody waits for another's.
CREATE TABLE insight_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  day date NOT NULL
);
CREATE INDEX insight_changes_of_day ON insight_changes (organisation_id, day);
CALL protect_tenant_table('insight_measures');
CALL protect_tenant_table('insight_days');
CALL protect_tenant_table('insight_changes');

-- These are of all files: whoever is to see some of them has theirs counted. Changes are noted by everybody.
CREATE POLICY seen_by_viewer ON insight_measures AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL);
CREATE POLICY seen_by_viewer ON insight_days AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL);
CREATE POLICY seen_by_viewer ON insight_changes AS RESTRICTIVE FOR SELECT TO assay_app
USING ((SELECT current_viewer()) IS NULL);

-- The last two days are never folded, so that what comes in now leaves no trace here.
CREATE FUNCTION is_foldable(created_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (created_at AT TIME ZONE 'UTC')::date < (now() AT TIME ZONE 'UTC')::date - 1;

CREATE FUNCTION note_asset_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed assets := coalesce(NEW, OLD);
BEGIN
  IF is_foldable(changed.created_at) THEN
    INSERT INTO insight_changes (organisation_id, day)
    VALUES (changed.organisation_id, (changed.created_at AT TIME ZONE 'UTC')::date);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER INSERT OR DELETE
  OR UPDATE OF created_at, record_id, tamper_score, analysis, analysis_status, captured, media_existed ON assets
FOR EACH ROW EXECUTE FUNCTION note_asset_change();

CREATE FUNCTION note_change_of(asset uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO insight_changes (organisation_id, day)
  SELECT organisation_id, (created_at AT TIME ZONE 'UTC')::date FROM assets
  WHERE id = asset AND is_foldable(created_at)
$$;

CREATE FUNCTION note_finding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change_of((coalesce(NEW, OLD)).asset_ids[1]);
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON record_findings
FOR EACH ROW EXECUTE FUNCTION note_finding_change();

CREATE FUNCTION note_likeness_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change_of((coalesce(NEW, OLD)).asset_id);
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER INSERT OR DELETE ON likenesses
FOR EACH ROW EXECUTE FUNCTION note_likeness_change();

GRANT SELECT, INSERT, UPDATE, DELETE ON insight_measures, insight_days, insight_changes TO assay_app;
