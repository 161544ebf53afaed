-- What pictures look like, and which look like one that came in before. Looks are written one at a time in each
-- organisation, so that whoever has read up to a position has missed none before it.

CREATE TABLE picture_looks (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  position bigint GENERATED ALWAYS AS IDENTITY,
  looks bytea NOT NULL
);
CREATE UNIQUE INDEX picture_looks_in_order ON picture_looks (organisation_id, position);
CALL protect_tenant_table('picture_looks');
CREATE POLICY seen_by_viewer ON picture_looks AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

CREATE TABLE likenesses (
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  earlier_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  PRIMARY KEY (asset_id, earlier_id)
);
CREATE INDEX likenesses_of_earlier ON likenesses (earlier_id);
CALL protect_tenant_table('likenesses');
CREATE POLICY seen_by_viewer ON likenesses AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR (sees_asset(asset_id) AND sees_asset(earlier_id)));

GRANT SELECT, INSERT, UPDATE, DELETE ON picture_looks, likenesses TO assay_app;
