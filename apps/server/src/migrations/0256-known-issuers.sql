-- Issuers of documents (merchants, banks, offices) whose genuine documents of one kind somebody made samples of: what claims to be of them
-- is compared with these.
CREATE TABLE known_issuers (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  name text NOT NULL,
  kind text NOT NULL,
  note text NOT NULL,
  -- By what a document says that it is the issuer's: names, accounts, tax numbers, domains.
  keys jsonb NOT NULL,
  created_by uuid,
  created_by_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX known_issuers_of_organisation ON known_issuers (organisation_id);
CALL protect_tenant_table('known_issuers');

-- Nothing is copied out of the files: what they have in common is read from what their analysis keeps, and goes with it.
CREATE TABLE known_issuer_samples (
  issuer_id uuid NOT NULL REFERENCES known_issuers ON DELETE CASCADE,
  asset_id uuid NOT NULL REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  added_by_name text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer_id, asset_id)
);
CREATE INDEX known_issuer_samples_of_asset ON known_issuer_samples (asset_id);
CREATE INDEX known_issuer_samples_of_organisation ON known_issuer_samples (organisation_id);
CALL protect_tenant_table('known_issuer_samples');
CREATE POLICY seen_by_viewer ON known_issuer_samples AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON known_issuers, known_issuer_samples TO assay_app;
