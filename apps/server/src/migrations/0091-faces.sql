-- How alike the faces on a record's photos are. Embeddings are biometric data: they are kept only while the organisation
-- compares faces, and read by background jobs alone.

CREATE TABLE picture_faces (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- Of each face that is large enough 128 numbers, as 32-bit floats, one after the other.
  embeddings bytea NOT NULL CHECK (length(embeddings) % 512 = 0),
  too_small smallint NOT NULL,
  -- Why faces could not be looked for.
  error text,
  found_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_faces_of_organisation ON picture_faces (organisation_id);
CALL protect_tenant_table('picture_faces');
-- Only the comparison reads it, and that looks with nobody's eyes.
CREATE POLICY seen_by_viewer ON picture_faces AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL);

-- The photo whose faces the others are compared with, as somebody chose it.
CREATE TABLE reference_faces (
  record_id uuid PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations
);
CREATE INDEX reference_faces_of_asset ON reference_faces (asset_id);
CALL protect_tenant_table('reference_faces');
CREATE POLICY seen_by_viewer ON reference_faces AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));

-- What came of it, photo by photo.
CREATE TABLE face_comparisons (
  record_id uuid PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  comparison jsonb NOT NULL
);
CREATE INDEX face_comparisons_of_organisation ON face_comparisons (organisation_id);
CALL protect_tenant_table('face_comparisons');
CREATE POLICY seen_by_viewer ON face_comparisons AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));

GRANT SELECT, INSERT, UPDATE, DELETE ON picture_faces, reference_faces, face_comparisons TO assay_app;
