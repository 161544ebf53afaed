-- What sounds and videos are looked through and played by: key frames, waveform, spectrogram and a copy that browsers
-- play. Apart from the asset, which lists read.

CREATE TABLE recordings (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  report jsonb NOT NULL,
  playable_copy jsonb NOT NULL
);
CALL protect_tenant_table('recordings');
CREATE POLICY seen_by_viewer ON recordings AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

-- What videos look like, frame by frame: a video is found by it in its copies.
CREATE TABLE frame_hashes (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  hashes bytea NOT NULL
);
CREATE INDEX frame_hashes_of_organisation ON frame_hashes (organisation_id);
CALL protect_tenant_table('frame_hashes');
CREATE POLICY seen_by_viewer ON frame_hashes AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON recordings, frame_hashes TO assay_app;
