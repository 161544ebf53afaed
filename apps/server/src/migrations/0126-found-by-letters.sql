-- Files are found by the letters of their name and their device, comments by those of their words, as the names of records
-- are (0075): below row-level security such an index would not be used, so one function looks as the owner of the tables, and
-- only at the organisation of the transaction. Whoever calls it reads the rows themselves under row-level security as ever.
CREATE INDEX assets_name_letters ON assets USING gin (original_name gin_trgm_ops);
CREATE INDEX assets_device_letters ON assets USING gin (device_of(captured) gin_trgm_ops);
CREATE INDEX record_comments_letters ON record_comments USING gin (text gin_trgm_ops);
DO $$ BEGIN
  EXECUTE format('CREATE POLICY searched ON assets FOR SELECT TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY searched ON record_comments FOR SELECT TO %I USING (true)', current_user);
END $$;

-- At most so many ids of files whose name or device is like the pattern, in no order.
CREATE FUNCTION find_assets_like(searched text, pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF searched = 'device' THEN
    RETURN QUERY SELECT id FROM assets
      WHERE organisation_id = current_organisation() AND device_of(captured) ILIKE pattern LIMIT most;
  ELSE
    RETURN QUERY SELECT id FROM assets
      WHERE organisation_id = current_organisation() AND original_name ILIKE pattern LIMIT most;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION find_assets_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_assets_like TO assay_app;

-- At most so many ids of comments that are like the pattern, in no order; withdrawn ones have no words.
CREATE FUNCTION find_comments_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT id FROM record_comments
    WHERE organisation_id = current_organisation() AND text ILIKE pattern LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION find_comments_like FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_comments_like TO assay_app;
