-- Passwords that reviewers entered for locked documents, sealed: pages are drawn, and files analysed again, with them.

CREATE TABLE document_passwords (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  sealed text NOT NULL
);
CALL protect_tenant_table('document_passwords');
CREATE POLICY seen_by_viewer ON document_passwords AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON document_passwords TO assay_app;

-- What was taken out of a document leads back to it.
CREATE INDEX assets_by_parent ON assets (parent_uuid) WHERE parent_uuid IS NOT NULL;
