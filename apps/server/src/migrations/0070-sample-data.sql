-- Sample records that an administrator asked for, so that one click removes them again.
CREATE TABLE sample_data (
  organisation_id uuid PRIMARY KEY REFERENCES organisations,
  -- Ids of records and uploads follow from it: a job that is tried again makes nothing twice.
  id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('making', 'present', 'removing')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  total integer NOT NULL,
  made integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CALL protect_tenant_table('sample_data');

CREATE TABLE sample_records (
  record_id uuid PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations
);
CREATE INDEX sample_records_of_organisation ON sample_records (organisation_id);
CALL protect_tenant_table('sample_records');

GRANT SELECT, INSERT, UPDATE, DELETE ON sample_data, sample_records TO assay_app;
