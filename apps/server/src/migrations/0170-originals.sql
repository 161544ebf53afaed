-- The original of a poor copy is asked for by a work order; what arrives is compared with the copy.

ALTER TABLE client_requests ADD COLUMN original_of uuid REFERENCES assets ON DELETE SET NULL;
CREATE INDEX client_requests_original_of ON client_requests (original_of) WHERE original_of IS NOT NULL;

CREATE TABLE original_comparisons (
  copy_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  original_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  -- Null until they were compared. Repeated: what arrived is the copy once more, to the byte.
  outcome text CHECK (outcome IN ('same', 'differs', 'apart', 'repeated', 'failed')),
  places integer NOT NULL DEFAULT 0,
  statements jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (copy_id, original_id)
);
CREATE INDEX original_comparisons_of_record ON original_comparisons (record_id);
CREATE INDEX original_comparisons_of_original ON original_comparisons (original_id);
CALL protect_tenant_table('original_comparisons');
CREATE POLICY seen_by_viewer ON original_comparisons AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE, DELETE ON original_comparisons TO assay_app;
