-- The words of documents' pages, and those recognised on receipts, with their places: to be selected and searched.

CREATE TABLE page_texts (
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  page integer NOT NULL,
  source text NOT NULL CHECK (source IN ('page', 'invisible', 'recognised')),
  -- As shown: points of a page, pixels of an upright picture.
  width real NOT NULL,
  height real NOT NULL,
  -- All words with a blank between them.
  text text NOT NULL,
  lines jsonb NOT NULL,
  PRIMARY KEY (asset_id, page)
);
CALL protect_tenant_table('page_texts');
CREATE POLICY seen_by_viewer ON page_texts AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON page_texts TO assay_app;

-- Words are found by their letters, as the names of records are (0075): below row-level security such an index would not
-- be used, so one function looks as the owner of the table, and only at the organisation of the transaction. Whoever calls
-- it reads the pages themselves under row-level security as ever.
CREATE INDEX page_texts_letters ON page_texts USING gin (text gin_trgm_ops);
DO $$ BEGIN
  EXECUTE format('CREATE POLICY searched ON page_texts FOR SELECT TO %I USING (true)', current_user);
END $$;

-- At most so many pages whose text is like the pattern, in no order.
CREATE FUNCTION find_page_texts(pattern text, most integer) RETURNS TABLE (found_asset uuid, found_page integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY SELECT asset_id, page FROM page_texts
    WHERE organisation_id = current_organisation() AND text ILIKE pattern LIMIT most;
END $$;
REVOKE EXECUTE ON FUNCTION find_page_texts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_page_texts TO assay_app;
