-- Which pictures of a record one camera took, as somebody last asked. No pattern of a sensor is kept.

CREATE TABLE camera_comparisons (
  record_id uuid PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- Of the last request: what an earlier one finds is not kept.
  request_id uuid NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- Its pictures are compared as well.
  other_record_id uuid REFERENCES records ON DELETE SET NULL,
  -- Pictures by their ids: groups, those alone, and those left out. Null before the comparison ended.
  groups jsonb,
  -- Why it failed, or what it shows.
  statements jsonb
);
CREATE INDEX camera_comparisons_of_organisation ON camera_comparisons (organisation_id);
CREATE INDEX camera_comparisons_of_other_record ON camera_comparisons (other_record_id);
CALL protect_tenant_table('camera_comparisons');
CREATE POLICY seen_by_viewer ON camera_comparisons AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE, DELETE ON camera_comparisons TO assay_app;
