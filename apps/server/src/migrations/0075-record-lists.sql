-- Lists of a million records: an index for each order, and for what is rare among them.

CREATE INDEX records_by_name ON records (organisation_id, name, id);
CREATE INDEX records_by_score ON records (organisation_id, (coalesce(tamper_score, -1)), id);
CREATE INDEX records_by_files ON records (organisation_id, asset_count, id);
CREATE INDEX records_archived ON records (organisation_id, created_at DESC, id DESC) WHERE archived;
CREATE INDEX records_to_review ON records (organisation_id, (coalesce(tamper_score, -1)), id) WHERE needs_review;
CREATE INDEX records_decided ON records (organisation_id, decision, created_at DESC, id DESC)
  WHERE decision <> 'none';
CREATE INDEX records_assigned ON records (organisation_id, assigned_to, created_at DESC, id DESC)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX record_findings_by_code ON record_findings (organisation_id, code, record_id);

-- Words are found by their letters. PostgreSQL does not use such an index below row-level security, since ILIKE might
-- tell of rows that it hides. So one function looks, as the owner of the table, and only at the organisation of the
-- transaction; whoever calls it reads the records by their ids under row-level security as ever.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX records_name_letters ON records USING gin (name gin_trgm_ops);
CREATE INDEX records_reference_letters ON records USING gin (reference_id gin_trgm_ops);
DO $$ BEGIN
  EXECUTE format('CREATE POLICY searched ON records FOR SELECT TO %I USING (true)', current_user);
END $$;

-- At most so many ids of records whose name or reference is like the pattern, in no order.
CREATE FUNCTION find_records_like(searched text, pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF searched = 'name' THEN
    RETURN QUERY SELECT id FROM records
      WHERE organisation_id = current_organisation() AND name ILIKE pattern LIMIT most;
  ELSE
    RETURN QUERY SELECT id FROM records
      WHERE organisation_id = current_organisation() AND reference_id ILIKE pattern LIMIT most;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION find_records_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_records_like TO assay_app;
