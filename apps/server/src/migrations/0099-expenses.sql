-- What a picture says as a receipt, as it was read and as reviewers corrected it. The key is equal for every picture of
-- one receipt: merchant, date and total.

CREATE TABLE expenses (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  task_id uuid NOT NULL,
  report jsonb NOT NULL,
  receipt_key text
);
CREATE INDEX expenses_of_receipt ON expenses (organisation_id, receipt_key) WHERE receipt_key IS NOT NULL;
CALL protect_tenant_table('expenses');
CREATE POLICY seen_by_viewer ON expenses AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON expenses TO assay_app;

CREATE TABLE expense_corrections (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  asset_id uuid NOT NULL REFERENCES expenses ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  author_id uuid,
  author_name text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX expense_corrections_of_asset ON expense_corrections (asset_id, created_at);
CALL protect_tenant_table('expense_corrections');
CREATE POLICY seen_by_viewer ON expense_corrections AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

-- Never changed: an erased file takes its history along.
GRANT SELECT, INSERT, DELETE ON expense_corrections TO assay_app;
