-- How two recordings differ, as it was last requested. Comparing takes minutes, so that it is done in the background and kept.

CREATE TABLE recording_comparisons (
  first_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  second_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- Of the last request: what an earlier one finds is not kept.
  request_id uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL CHECK (state IN ('waiting', 'failed', 'complete')),
  -- 0 to 1; null before it begins.
  progress real CHECK (progress BETWEEN 0 AND 1),
  result jsonb CHECK ((result IS NOT NULL) = (state = 'complete')),
  -- Why it failed.
  statements jsonb CHECK ((statements IS NOT NULL) = (state = 'failed')),
  PRIMARY KEY (first_id, second_id)
);
CREATE INDEX recording_comparisons_of_second ON recording_comparisons (second_id);
CREATE INDEX recording_comparisons_of_organisation ON recording_comparisons (organisation_id);
CALL protect_tenant_table('recording_comparisons');
CREATE POLICY seen_by_viewer ON recording_comparisons AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR (sees_asset(first_id) AND sees_asset(second_id)));
GRANT SELECT, INSERT, UPDATE, DELETE ON recording_comparisons TO assay_app;
