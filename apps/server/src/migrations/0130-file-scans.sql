-- Where the installation has a virus scanner, a file is handed to nobody before it was scanned. Null: none was set up when it
-- came in, only its fingerprints did, or it was erased while it was held.
ALTER TABLE assets ADD COLUMN scan_state text
  CHECK (scan_state IN ('waiting', 'clean', 'infected', 'not_scanned', 'released', 'removed'));
CREATE INDEX assets_scanned ON assets (organisation_id, scan_state) WHERE scan_state NOT IN ('clean', 'removed');

-- What is known of a file's scan. An original that is kept from everybody has its key here and none at its asset, so that
-- whatever hands files out or reads them finds none: the key stands in one of the two places.
CREATE TABLE file_scans (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  storage_key text UNIQUE,
  -- What the scanner calls what it found.
  signature text,
  -- Why the last attempt came to nothing, or why the file cannot be scanned.
  problem text,
  attempts integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  -- By whom it was released or deleted, and why.
  decided_by text,
  decided_at timestamptz,
  reason text
);
CREATE INDEX file_scans_of_organisation ON file_scans (organisation_id);
CALL protect_tenant_table('file_scans');
CREATE POLICY seen_by_viewer ON file_scans AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON file_scans TO assay_app;
