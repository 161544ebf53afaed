-- Short forms of the patterns that sensors leave in pictures, for as long as the organisation keeps them: by them a record's pictures are
-- searched for among those of its other records.

CREATE TABLE camera_digests (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- Of the picture as stored, in pixels: only pictures of one size are compared.
  width integer NOT NULL,
  height integer NOT NULL,
  -- One bit for each pixel of the middle, 128 KiB at most.
  digest varbit NOT NULL CHECK (length(digest) BETWEEN 1 AND 1048576),
  kept_at timestamptz NOT NULL DEFAULT now()
);
-- Noise cannot be compressed.
ALTER TABLE camera_digests ALTER COLUMN digest SET STORAGE EXTERNAL;
CREATE INDEX camera_digests_by_size ON camera_digests (organisation_id, width, height, asset_id);
CALL protect_tenant_table('camera_digests');
-- Only the search reads it, and that looks with nobody's eyes.
CREATE POLICY seen_by_viewer ON camera_digests AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL);

-- Pictures of two records whose sensors match, each pair in both directions. They go with the digests that led to them.
CREATE TABLE camera_links (
  asset_id uuid NOT NULL REFERENCES camera_digests ON DELETE CASCADE,
  other_asset_id uuid NOT NULL REFERENCES camera_digests ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  -- The comparison in which they matched: several pictures of each record are compared at once.
  match_id uuid NOT NULL,
  pce real NOT NULL,
  PRIMARY KEY (asset_id, other_asset_id)
);
CREATE INDEX camera_links_of_other ON camera_links (other_asset_id);
CREATE INDEX camera_links_of_organisation ON camera_links (organisation_id);
CALL protect_tenant_table('camera_links');
CREATE POLICY seen_by_viewer ON camera_links AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR (sees_asset(asset_id) AND sees_asset(other_asset_id)));

-- How far the search among other records got; null: not begun.
ALTER TABLE camera_comparisons ADD COLUMN search jsonb;

GRANT SELECT, INSERT, UPDATE, DELETE ON camera_digests, camera_links TO assay_app;
