-- What recordings sound like: a sound is found by it in its copies.

CREATE TABLE sound_landmarks (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  landmarks bytea NOT NULL
);
CREATE INDEX sound_landmarks_of_organisation ON sound_landmarks (organisation_id);
CALL protect_tenant_table('sound_landmarks');
CREATE POLICY seen_by_viewer ON sound_landmarks AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON sound_landmarks TO assay_app;
