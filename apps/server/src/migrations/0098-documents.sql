-- What was found out about each document: its pages, revisions and signatures. Apart from the asset, which lists read.

CREATE TABLE documents (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  task_id uuid NOT NULL,
  report jsonb NOT NULL
);
CALL protect_tenant_table('documents');
CREATE POLICY seen_by_viewer ON documents AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO assay_app;
