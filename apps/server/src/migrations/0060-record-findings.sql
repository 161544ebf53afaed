-- What stands out about a record's files when they are held against one another, against what came with them and
-- against the organisation's limits.

-- What a picture says of its making: device, time and place.
ALTER TABLE assets ADD COLUMN captured jsonb;

CREATE TABLE record_findings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^ERROR_[A-Z_]+$'),
  -- Among the record's findings, the gravest first.
  place smallint NOT NULL,
  message text NOT NULL,
  asset_ids uuid[] NOT NULL,
  "values" jsonb NOT NULL,
  -- The earlier files that a duplicate is like. Who reads is shown those of them that they may see.
  matches jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX record_findings_of_record ON record_findings (organisation_id, record_id, place);
CALL protect_tenant_table('record_findings');
CREATE POLICY seen_by_viewer ON record_findings AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE, DELETE ON record_findings TO assay_app;
